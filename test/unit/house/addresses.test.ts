import ts from 'typescript';
import * as assert from 'uvu/assert';
import { assertNone } from '../../support/assert-list';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

/** Attributes and properties that load or lead somewhere. */
const SINKS = [
  'href',
  'src',
  'srcset',
  'action',
  'formAction',
  'data',
  'poster',
  'background',
  'srcdoc',
];

/** Methods that open or load an address, and which of their arguments it is. */
const METHODS: Record<string, number> = { open: 0, assign: 0, replace: 0, setAttribute: 1 };

/**
 * What takes text that asWebUrl did not make, and why it may: file, the expression, and whose word
 * it is.
 */
const OWN_WORD: [file: string, expression: string, why: string][] = [
  [
    'src/request/compat/load-client.ts',
    'trust.createScriptURL(url)',
    'a WebUrl, which asWebUrl made of the clientUrl of the look-up',
  ],
  [
    'src/loader/jsonp.ts',
    'core().trust.createScriptURL(`${url}&callback=${name}`)',
    'the ad server, which the page names',
  ],
  [
    'src/render/markup/markup.ts',
    "name === 'src' ? pageTrust.createScriptURL(value) : value",
    'markup whose scripts run: trusted as the tag, or shut into a frame',
  ],
  ['src/shared/jsx-runtime.ts', 'value as string', 'what components write, where JSX is checked'],
  [
    'src/shared/sandbox-frame.ts',
    'import.meta.url.replace(/[^/]*$/, FRAME_FILE + token)',
    'the frame’s document, a file of the build',
  ],
];

const { checker, files, find } = checkedSource();

/** Whether the compiler knows that an expression is a WebUrl, or nothing. */
function isChecked(expression: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.every(
    (part) =>
      !!part.getProperty('isWebUrl') ||
      (part.isStringLiteral() && part.value === '') ||
      !!(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral)),
  );
}

/** Whether an object is one of the page: an element, a window, a location. */
function isOfPage(expression: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.some(({ symbol }) => /^(Window|Location)$|Element$/.test(symbol?.name ?? ''));
}

/** The expression that a node gives to a sink, if it does. */
function givenToSink(node: ts.Node): ts.Expression | undefined {
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    (SINKS.includes(node.left.name.text) || node.left.name.text === 'location') &&
    isOfPage(node.left.expression)
  ) {
    return node.right;
  }
  if (ts.isJsxAttribute(node) && SINKS.includes(node.name.getText())) {
    const { initializer } = node;
    return initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
    return undefined;
  }
  const { expression: owner, name } = node.expression;
  const at = METHODS[name.text];
  if (at === undefined || !isOfPage(owner)) {
    return undefined;
  }
  const [first] = node.arguments;
  if (
    name.text === 'setAttribute' &&
    first &&
    ts.isStringLiteral(first) &&
    !SINKS.includes(first.text)
  ) {
    return undefined;
  }
  const given = node.arguments[at];
  return given && ts.isSpreadElement(given) ? undefined : given;
}

/** Members of objects that `Object.assign` puts on an element. */
function assignedSinks(node: ts.Node): ts.Expression[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Object.assign') {
    return [];
  }
  const [target, ...sources] = node.arguments;
  if (!target || !isOfPage(target)) {
    return [];
  }
  return sources.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) =>
    properties.flatMap((property) => {
      if (!property.name || !SINKS.includes(property.name.getText())) {
        return [];
      }
      if (ts.isPropertyAssignment(property)) {
        return [property.initializer];
      }
      return ts.isShorthandPropertyAssignment(property) ? [property.name] : [];
    }),
  );
}

/**
 * The files whose addresses are the build's own or the app's: loaders of chunks, and the npm entry.
 */
const OF_THE_BUILD =
  /^src\/(build-variants\/(built|pinned)-chunks|entries\/(npm\/npm|react\/react))\.tsx?$/;

test('addresses › whatever is opened, linked or loaded went through asWebUrl', () => {
  const unchecked = find(OF_THE_BUILD, (node, file) => {
    const given = givenToSink(node);
    return [...(given ? [given] : []), ...assignedSinks(node)]
      .filter((expression) => {
        const text = expression.getText();
        const isListed = OWN_WORD.some(([own, said]) => own === file && said === text);
        return !isListed && !ts.isStringLiteral(expression) && !isChecked(expression);
      })
      .map(({ parent }) => parent);
  });
  assert.equal(unchecked, []);
});

test('addresses › only shared/web-url.ts says what a WebUrl is', () => {
  const casts = files.filter((file) =>
    /\bas (unknown as )?WebUrl\b/.test(ts.sys.readFile(file) ?? ''),
  );
  assert.equal(casts, ['src/shared/web-url.ts']);
});

test('addresses › what is listed as somebody else’s word is there', () => {
  for (const [file, said] of OWN_WORD) {
    assert.ok(ts.sys.readFile(file)?.includes(said), `${file}: ${said}`);
  }
});

/**
 * What may read a document or the page's globals as they are: the two functions that tell an
 * element from what it shadows, and the frame's own document, in which everything is a stranger's
 * anyway.
 */
const MAY_READ = /^src\/(shared\/(unshadowed|page-global)|frame\/frame)\.ts$/;

/** Whether an expression is a document that an element may shadow. */
function isShadowed(expression: ts.Node): boolean {
  const type = checker.getTypeAtLocation(expression);
  return type.symbol?.name === 'Document' && !type.getProperty('isOwn');
}

/** Whether a node reads a property: by a dot, or by taking it apart. */
function readsDocument(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return isShadowed(node.expression);
  }
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
    return !!node.initializer && isShadowed(node.initializer);
  }
  return ts.isParameter(node) && ts.isObjectBindingPattern(node.name) && isShadowed(node);
}

test('names › documents are read through unshadowed()', () => {
  const found = find(MAY_READ, (node) => (readsDocument(node) ? [node] : []));
  // The prototype's own method, on a document that our stand-in for it is on.
  assertNone(found, (text) => !/\bprototype\.|getPrototypeOf/.test(text));
});

/** Whether a node takes the root of another one for a document, which an element may shadow. */
function castsRoot(node: ts.Node): boolean {
  return (
    ts.isAsExpression(node) &&
    /\b(Document|DocumentOrShadowRoot|ParentNode)\b/.test(node.type.getText()) &&
    /getRootNode/.test(node.expression.getText())
  );
}

test('names › what a node is in is read through rootOf()', () => {
  assert.equal(
    find(MAY_READ, (node) => (castsRoot(node) ? [node] : [])),
    [],
  );
});

/**
 * Those that own the page's object, or tell of it, or list its members: they need what it is, not
 * what the tag takes from it.
 */
const MAY_HOLD =
  /^src\/(loader\/(placement(-record)?|tag-api)|request\/compat\/compat|demand\/bidding\/bidding|build-variants\/own-placeholders|report\/advice\/advice|inspect\/console\/diagnose|entries\/.*)\.tsx?$/;

/** Whether a node reads the member `config` of a placement, which may be anything's. */
function readsConfig(node: ts.Node): boolean {
  const isConfig = (name?: ts.Node) => name?.getText() === 'config';
  const hasOptions = (of: ts.Node) => !!checker.getTypeAtLocation(of).getProperty('stateChanges');
  if (ts.isPropertyAccessExpression(node)) {
    return isConfig(node.name) && hasOptions(node.expression);
  }
  return (
    ts.isBindingElement(node) &&
    isConfig(node.propertyName ?? node.name) &&
    hasOptions(node.parent.parent)
  );
}

test('own members › a placement’s options are read through its `options`', () => {
  assert.equal(
    find(MAY_HOLD, (node) => (readsConfig(node) ? [node] : [])),
    [],
  );
});
