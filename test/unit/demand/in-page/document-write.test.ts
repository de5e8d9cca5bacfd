import * as assert from 'uvu/assert';
import { catchWrites } from '../../../../src/demand/in-page/document-write';
import { openPage, type Page } from '../../../support/dom';
import { test } from '../../../support/suite';

let page: Page;
let written: string[];
const running: { script: Element | null } = { script: null };

class Document {
  get currentScript(): Element | null {
    return running.script;
  }
  get readyState(): string {
    return 'complete';
  }
}

test.before.each(() => {
  page = openPage();
  Object.setPrototypeOf(Document.prototype, Object.getPrototypeOf(page.document));
  Object.setPrototypeOf(page.document, Document.prototype);
  running.script = null;
  written = [];
});
test.after.each(() => page.close());

/** A try whose markup is one script. */
function begin(label: string) {
  const script = page.document.createElement('script');
  const end = catchWrites(
    (one) => one === script,
    (html) => written.push(`${label}: ${html}`),
    document,
    {},
  );
  return { script, release: () => end(false) };
}

test('document.write › pieces of one task are joined', async () => {
  const { release } = begin('one');
  page.document.write('<ul>', '<li>');
  page.document.writeln('</ul>');
  assert.equal(written, []);
  await Promise.resolve();
  assert.equal(written, ['one: <ul><li></ul>\n']);
  release();
});

test('document.write › goes to the try of the running script, else to the latest', async () => {
  const first = begin('first');
  const second = begin('second');
  running.script = first.script;
  page.document.write('a');
  running.script = second.script;
  page.document.write('b');
  running.script = null;
  page.document.write('c');
  await Promise.resolve();
  assert.equal(written, ['first: a', 'second: bc']);
  first.release();
  second.release();
});

test('document.write › a later try has its writes again', async () => {
  begin('one').release();
  const second = begin('second');
  page.document.write('<p>');
  await Promise.resolve();
  assert.equal(written, ['second: <p>']);
  second.release();
});
