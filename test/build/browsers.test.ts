/**
 * The built files in the oldest browsers that README names: by MDN's data of what each browser has,
 * not by a list of ours.
 */
import { readFileSync } from 'node:fs';
import { type Node, parse } from 'acorn';
import * as assert from 'uvu/assert';
import { LIST } from '../../scripts/build/names/name-members';
import { builtScripts } from '../../scripts/size/budgets';
import { typeScriptFiles } from '../../scripts/source-graph';
import { newerNames } from '../support/oldest-browsers';
import { test } from '../support/suite';

/** The last edition of the language whose syntax all of them know. */
const ECMA_VERSION = 2020;

/** What is newer, and used only where it is there: by whom. */
const ASKED_FOR = new Map([
  ['showModal', 'play/video/video.tsx opens the address instead'],
  ['replaceSync', 'inspect/console/open-panel.tsx writes a style element instead'],
  ['moveBefore', 'put-back/follow-anchor.ts, and preact, ask for it'],
  ['deref', 'shared/weak-ref.ts'],
  ['WeakRef', 'shared/weak-ref.ts keeps the object instead'],
]);

const { globals, members } = newerNames();

/** Members of our own, which have such names, too: `show`, `subscribe`. */
const own = new Set([
  ...Object.values<string>(JSON.parse(readFileSync(LIST, 'utf8'))),
  ...typeScriptFiles('src').flatMap((file) =>
    [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(
        /^\s+(?:readonly |async )?(\w+)\??(?:<.*>)?[(:]/gm,
      ),
    ].map(([, name = '']) => name),
  ),
]);

/** What visitors' browsers run; the audit's command runs in Node. */
const scripts = builtScripts().filter((script) => !/audit|server/.test(script));

type AnyNode = Node & Record<string, unknown>;

function* nodesIn(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node).flat()) {
    if (value && typeof (value as AnyNode).type === 'string') {
      yield* nodesIn(value as AnyNode);
    }
  }
}

const nameOf = (node: unknown) => Object(node).name as string | undefined;

/** What of a script the oldest browsers lack, as far as its text says. */
function lackedBy(code: string): string[] {
  const lacked: string[] = [];
  const tree = parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
  for (const node of nodesIn(tree as unknown as AnyNode)) {
    const callee = node.callee as AnyNode | undefined;
    const called =
      node.type === 'CallExpression' && !node.optional && callee?.type === 'MemberExpression';
    const name = called ? nameOf(callee.property) : undefined;
    if (name && members.has(name) && !own.has(name) && !ASKED_FOR.has(name)) {
      lacked.push(`.${name}()`);
    }
    const made = node.type === 'NewExpression' ? nameOf(callee) : undefined;
    if (made && globals.has(made) && !ASKED_FOR.has(made)) {
      lacked.push(`new ${made}`);
    }
    const pattern = String(Object(node.regex).pattern);
    if (/\(\?<[=!]/.test(pattern)) {
      lacked.push(`/${pattern}/`);
    }
  }
  return lacked;
}

for (const script of scripts) {
  test(`${script.replace(/-[\da-f]{8}/, '')} › has no syntax and calls no function that the oldest browsers lack`, () =>
    assert.equal(lackedBy(readFileSync(script, 'utf8')), []));
}
