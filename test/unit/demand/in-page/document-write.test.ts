import * as assert from 'uvu/assert';
import { catchWrites } from '../../../../src/demand/in-page/document-write';
import { openPage, type Page } from '../../../support/dom';
import { test } from '../../../support/suite';

let page: Page;
let written: string[];
let native: string[];
const running: { script: Element | null } = { script: null };

let readyState = 'complete';

class Document {
  get currentScript(): Element | null {
    return running.script;
  }
  get readyState(): string {
    return readyState;
  }
  write(...parts: string[]): void {
    native.push(parts.join(''));
  }
}

test.before.each(() => {
  page = openPage({ globals: { Document } });
  running.script = null;
  readyState = 'complete';
  written = [];
  native = [];
});
test.after.each(() => page.close());

/** A try whose markup is one script. */
function begin(label: string) {
  const script = page.document.createElement('script');
  const end = catchWrites(
    (one) => one === script,
    (html) => written.push(`${label}: ${html}`),
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

test('document.write › of a script that the parser runs is the page’s own', async () => {
  const { release } = begin('one');
  running.script = page.document.createElement('script');
  readyState = 'loading';
  page.document.write('<p>');
  await Promise.resolve();
  assert.equal([native, written], [['<p>'], []]);
  release();
});

test('document.write › on a parsed page nothing may reach the method, which would blank it', async () => {
  const { release } = begin('one');
  running.script = page.document.createElement('script');
  page.document.write('<p>');
  await Promise.resolve();
  assert.equal([native, written], [[], ['one: <p>']]);
  release();
});

test('document.write › long after a try it is dropped on a parsed page, and told of', async () => {
  let dropped = 0;
  const release = catchWrites(
    () => false,
    (html) => written.push(html),
    document,
    () => {
      dropped += 1;
    },
  );
  release(false);
  page.document.write('<p>');
  page.document.writeln('<p>');
  await Promise.resolve();
  assert.equal([native, written, dropped], [[], [], 2]);
});

test('document.write › after a try it passes through while the document is open', () => {
  begin('one').release();
  readyState = 'loading';
  page.document.write('<p>');
  assert.equal(native, ['<p>']);
});

test('document.write › a later try has its writes again', async () => {
  begin('one').release();
  const second = begin('second');
  page.document.write('<p>');
  await Promise.resolve();
  assert.equal(written, ['second: <p>']);
  second.release();
});
