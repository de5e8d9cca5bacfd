import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import type { ExtendedId, RequestHook } from '../../../../src/public/request-hook';
import type { Settings } from '../../../../src/public/settings';
import { create } from '../../../../src/request/first-party/first-party';
import { fakeCore } from '../../../support/fake-core';
import { parametersNow } from '../../../support/parameters-now';
import { test } from '../../../support/suite';

const EIDS: ExtendedId[] = [{ source: 'id.example', uids: [{ id: 'abc' }] }];
const OWN = () => ({ uuid: 'visitor' });

/** A placement whose functions are called unguarded. */
const placement = {
  options: { keywords: 'b', keyValues: { ck_own: 1 } },
  callPage: (fn: (...args: unknown[]) => void, ...args: unknown[]) => fn(...args),
} as unknown as Placement;

/** What a page's hooks add, and what was emitted and logged. */
async function added(
  hooks: RequestHook[],
  settings: Partial<Settings> = {},
  own: () => { uuid: unknown } = OWN,
) {
  const core = fakeCore({ settings });
  const chunk = create(core);
  for (const hook of hooks) {
    chunk.beforeRequest(hook, { timeout: 20 });
  }
  const parameters = await parametersNow(chunk, placement, own);
  const outcomes = core.emitted.map(({ detail }) => (detail as { outcome: string }).outcome);
  return { parameters, outcomes, messages: core.messages() };
}

test('hooks › key-values get their prefix, and the later hook wins', async () => {
  const { outcomes, parameters } = await added([
    () => ({ keyValues: { a: 1, ck_b: 2, none: null } }),
    async () => ({ keyValues: { a: 3 } }),
  ]);
  assert.equal(parameters, { ck_a: 3, ck_b: 2, eids: [undefined] });
  assert.equal(outcomes.sort(), ['added', 'added']);
});

const named = (name: PropertyDescriptor): RequestHook =>
  Object.defineProperty(() => ({ keywords: 'tea' }), 'name', name);
const throws = (): never => {
  throw new Error('not to be read');
};

const UNREADABLE: [sentence: string, hook: RequestHook, outcome: string[]][] = [
  ['whose name cannot be read', named({ get: throws }), []],
  ['that cannot be called any more', revokedHook(), []],
  [
    'whose key-values cannot be read',
    () => ({
      get keyValues() {
        return throws();
      },
    }),
    ['failed'],
  ],
  [
    'one of whose key-values cannot be read',
    () => ({
      keyValues: {
        get a() {
          return throws();
        },
      },
    }),
    ['failed'],
  ],
  [
    'whose keywords cannot be read',
    () => ({
      get keywords() {
        return throws();
      },
    }),
    ['failed'],
  ],
  ['whose keyword is a symbol', () => ({ keywords: [Symbol('tea')] as never }), []],
  ['whose id is no JSON', () => ({ eids: [{ source: 'a', uids: [{ id: 10n as never }] }] }), []],
];

function revokedHook(): RequestHook {
  const { proxy, revoke } = Proxy.revocable<RequestHook>(() => ({}), {});
  revoke();
  return proxy;
}

for (const [sentence, hook, outcome] of UNREADABLE) {
  test(`hooks › one ${sentence} takes nothing from the others, and the request goes on`, async () => {
    const { outcomes, parameters } = await added([hook, () => ({ keyValues: { b: 1 } })]);
    assert.is(parameters.ck_b, 1);
    assert.equal(
      outcomes.filter((told) => told !== 'added'),
      outcome,
    );
  });
}

test('hooks › know the request, and cannot change it', async () => {
  const seen: unknown[] = [];
  await added(
    [
      (request) => {
        (request.keyValues as Record<string, unknown>).ck_own = 'changed';
        (request.keywords as string[]).push('changed');
        return null;
      },
      ({ keyValues, keywords }) => {
        seen.push(keyValues, keywords);
        return null;
      },
    ],
    { keywords: 'a', keyValues: { page: 1 } },
  );
  assert.equal(seen, [{ page: 1, ck_own: 1 }, ['a', 'b']]);
  assert.equal(placement.options.keyValues, { ck_own: 1 });
});

test('hooks › a hook that throws, rejects, is late or is no function is passed over', async () => {
  let isAborted = false;
  const { messages, outcomes, parameters } = await added([
    () => {
      throw new Error('mine');
    },
    () => Promise.reject(new Error('mine')),
    (_request, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          resolve({ keyValues: { late: 1 } });
        });
      }),
    'no function' as never,
    () => ({ keyValues: { good: 1 } }),
  ]);
  assert.equal(parameters, { ck_good: 1, eids: [undefined] });
  assert.equal(outcomes.sort(), ['added', 'added', 'failed', 'failed', 'late']);
  assert.ok(isAborted);
  assert.equal(messages, Array(2).fill('A function of the page threw.'));
});

test('hooks › what returns something else adds nothing', async () => {
  for (const result of [undefined, null, 7, 'text', [], { keyValues: 'x', keywords: 7 }]) {
    const { parameters } = await added([() => result as never]);
    assert.equal({ ...parameters, kw: undefined }, { eids: [undefined], kw: undefined });
  }
});

test('ids › those of the page and of hooks are sent', async () => {
  const more = [{ source: 'b', uids: [{ id: '1' }] }];
  const { parameters } = await added([() => ({ eids: more })], { eids: EIDS });
  assert.equal(parameters.eids, [JSON.stringify([...EIDS, ...more])]);
});

test('ids › none where the page forbids an id, or the visitor does', async () => {
  const none = [undefined];
  assert.equal((await added([], { eids: EIDS }, () => ({ uuid: false }))).parameters.eids, none);
  const consents = [
    () => Promise.resolve({ allows: () => false }),
    () => Promise.reject(new Error('blocked')),
    () => {
      throw new Error('blocked');
    },
  ];
  for (const consent of consents) {
    const core = fakeCore({ settings: { eids: EIDS }, consent: consent as never });
    assert.equal(await parametersNow(create(core), placement, OWN), { eids: none });
  }
});
