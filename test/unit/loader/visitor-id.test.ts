import * as assert from 'uvu/assert';
import { visitorId } from '../../../src/loader/visitor-id';
import { openPage } from '../../support/dom';
import { test } from '../../support/suite';

const BROWSER = {
  mimeTypes: { length: 2 },
  plugins: { length: 5 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
};
const SCREEN = { height: 1080, pixelDepth: 24, width: 1920 };

/** The id of a browser. */
function idOf(navigator: object = {}, screen: object = {}): string {
  return String(idWith({ ...BROWSER, ...navigator }, { ...SCREEN, ...screen }));
}

function idWith(navigator: object, screen: object | undefined): string | undefined {
  const page = openPage({ globals: { navigator, screen } });
  try {
    return visitorId();
  } finally {
    page.close();
  }
}

test('visitor id › is printed 8-4-4-4-12', () => {
  assert.match(idOf(), /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
});

test('visitor id › is the same for the same browser', () => {
  assert.is(idOf(), idOf());
});

const OTHERS: [string, object, object?][] = [
  ['another version', { userAgent: BROWSER.userAgent.replace('143', '144') }],
  ['one plugin more', { plugins: { length: 6 } }],
  ['one type more', { mimeTypes: { length: 3 } }],
  ['another height', {}, { height: 1081 }],
  ['another width', {}, { width: 1921 }],
  ['another depth', {}, { pixelDepth: 30 }],
];

for (const [name, navigator, screen] of OTHERS) {
  test(`visitor id › ${name} is another id, in each of its parts`, () => {
    const parts = idOf().split('-');
    const others = idOf(navigator, screen).split('-');
    assert.is(parts.filter((part, index) => part === others[index]).length, 0);
  });
}

test('visitor id › letters of the user agent do not count', () => {
  assert.is(idOf(), idOf({ userAgent: BROWSER.userAgent.replace('Safari', 'Other') }));
});

test('visitor id › 20 000 screens have 20 000 ids', () => {
  const ids = new Set<string>();
  const screen = { ...SCREEN };
  const page = openPage({ globals: { navigator: BROWSER, screen } });
  for (screen.height = 600; screen.height < 700; screen.height++) {
    for (screen.width = 1000; screen.width < 1200; screen.width++) {
      ids.add(String(visitorId()));
    }
  }
  page.close();
  assert.is(ids.size, 20_000);
});

test('visitor id › there is none where a characteristic has been taken away', () => {
  assert.is(idWith({ ...BROWSER, plugins: undefined }, SCREEN), undefined);
  assert.is(idWith(BROWSER, undefined), undefined);
});
