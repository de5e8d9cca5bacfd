import { relative } from 'node:path';
import ts from 'typescript';
import { nodes } from '../../source-graph';

/** Folders with builds of their own, in which all names stay. */
const OUTSIDE = /^src\/(entries\/(react|npm|audit)|frame)\//;

/** Where names are declared that others have too: pages, browsers, policies of Trusted Types. */
const OF_OTHERS = /^src\/(public\/|contract\/(browser|safe|trust))/;

const BROWSERS = /^(Window|Document|Element|Event|Node|HTML\w+)$/;

/** Types of src/contract whose objects pages and Prebid write. */
const WRITTEN_BY_OTHERS = ['Bid', 'BidMarkup', 'BidUnit'];

/**
 * Folders whose members get shorter names, in what they promise each other and in what is their
 * own: no type there describes untrusted input.
 */
const OWN_ROOMS =
  /^src\/(contract|loader|shared|\w+\/(assemble|batch|components|console|cost|delegate|doubt|in-view|layout|messages|networks|pages|parts|player|put-back|renderer|reported|reports|sandbox|video|view-time))\//;

/** Functions that read the names of an object's members, or write them somewhere. */
const READS_NAMES = /^(JSON\.stringify|Object\.(keys|entries|values|getOwnPropertyNames))$/;

/** What every page loads: a use there counts a hundred times, so its name is among the shortest. */
const ORDINARY = /^src\/(loader|render\/renderer|shared)\//;

function readProgram(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, '.');
  return ts.createProgram(ts.sys.readDirectory('src', ['.ts', '.tsx']), options);
}

const pathOf = (node: ts.Node) => relative('.', node.getSourceFile().fileName);

/** The names that a node declares as members of types. */
function declaredIn(root: ts.Node): string[] {
  return [...nodes(root, ts.isTypeElement), ...nodes(root, ts.isClassElement)]
    .map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ''))
    .filter(Boolean);
}

/**
 * Whether a type describes objects of others: what pages write, a browser's interface, or what we
 * add to an object of theirs.
 */
function describesOthers(node: ts.Node): boolean {
  if (ts.isIntersectionTypeNode(node)) {
    return true;
  }
  if (!ts.isInterfaceDeclaration(node)) {
    return false;
  }
  const bases =
    node.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText())) ?? [];
  return WRITTEN_BY_OTHERS.includes(node.name.text) || bases.some((name) => BROWSERS.test(name));
}

/**
 * The type that an object literal is written for. That of a source of `Object.assign` is its
 * target's.
 */
function literalType(
  literal: ts.ObjectLiteralExpression,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const { parent } = literal;
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'Object.assign') {
    const [target] = parent.arguments;
    if (target && target !== literal) {
      return checker.getTypeAtLocation(target);
    }
  }
  return checker.getContextualType(literal);
}

/** The member of a type; of any of its alternatives, if it has several. */
function memberOf(type: ts.Type | undefined, name: string, checker: ts.TypeChecker): ts.Symbol[] {
  if (!type) {
    return [];
  }
  const alternatives = type.isUnion() ? type.types : [checker.getApparentType(type)];
  return alternatives
    .map((alternative) => alternative.getProperty(name))
    .filter((member) => member !== undefined);
}

/**
 * Which members an identifier may mean; none if the types do not say. `undefined` if it is not used
 * as a member's name.
 */
function membersMeant(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol[] | undefined {
  const { parent, text } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return [checker.getSymbolAtLocation(node) ?? []].flat();
  }
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    if ((parent.propertyName ?? parent.name) !== node || parent.dotDotDotToken) {
      return undefined;
    }
    return memberOf(checker.getTypeAtLocation(parent.parent), text, checker);
  }
  if (
    ts.isObjectLiteralElementLike(parent) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent)
  ) {
    return memberOf(literalType(parent.parent, checker), text, checker);
  }
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    return memberOf(checker.getContextualType(parent.parent), text, checker);
  }
  return undefined;
}

/** Whether a value may be anything: untrusted input is of such a type. */
function mayBeAnything(node: ts.Node, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  return !!(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) || !!type.getStringIndexType();
}

/** A value before it was said to be of other types. */
const unasserted = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) ? unasserted(node.expression) : node;

/** The names of a type that a value of untrusted input is said to have, or brings. */
function takenBy(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isAsExpression(node) && mayBeAnything(unasserted(node), checker)) {
    return namesOf(node, checker);
  }
  if (!ts.isSpreadAssignment(node) || !mayBeAnything(node.expression, checker)) {
    return [];
  }
  const goal = literalType(node.parent, checker);
  return goal ? checker.getPropertiesOfType(goal).map(({ name }) => name) : [];
}

/**
 * The names that a node hands to somebody who may read them: as texts, or with all members of an
 * object.
 */
function shownBy(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) {
    return [node.text, ...node.text.split(/\W+/).filter(() => isSplit(node))];
  }
  if (ts.isForInStatement(node)) {
    return namesOf(node.expression, checker);
  }
  if (ts.isCallExpression(node) && READS_NAMES.test(node.expression.getText())) {
    return node.arguments.slice(0, 1).flatMap((argument) => namesOf(argument, checker));
  }
  if (ts.isSpreadAssignment(node)) {
    const goal = literalType(node.parent, checker);
    return namesOf(node.expression, checker).filter(
      (name) => memberOf(goal, name, checker).length === 0,
    );
  }
  return [];
}

/** Whether a text is cut into names. */
function isSplit({ parent }: ts.Node): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'split';
}

const namesOf = (node: ts.Node, checker: ts.TypeChecker) =>
  checker.getPropertiesOfType(checker.getTypeAtLocation(node)).map(({ name }) => name);

/** Whether a node is none of the program that runs: a type, or an import. */
const isErased = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/**
 * Finds the names in src/contract that nobody outside the tag's own files sees
 * (docs/decisions/043-build.md). A name stays if pages, browsers or libraries have one like it, if
 * it is a text anywhere, or if the types of a use do not say that it means the contract's: then it
 * may be a name of untrusted input. Returns the names to shorten (`own`), the others (`kept`), and
 * those that are as short as the new ones (`short`).
 */
export function contractNames() {
  const program = readProgram();
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter((file) => /^src\//.test(pathOf(file)));
  /** Names that only the tag's own files see, with how often they use each. */
  const own = new Map<string, number>();
  /** The other names: something in the sources needs each as it is. */
  const kept = new Set<string>();
  /** Members whose names are as short as the new ones. */
  const short = new Set<string>();
  const keep = (names: string[]) => {
    for (const name of names) {
      if (own.delete(name)) {
        kept.add(name);
      }
    }
  };
  for (const file of sources) {
    if (OWN_ROOMS.test(pathOf(file))) {
      for (const name of declaredIn(file)) {
        own.set(name, 0);
      }
    }
  }
  for (const file of sources) {
    const ofOthers = OF_OTHERS.test(pathOf(file))
      ? [file]
      : nodes(file, (node): node is ts.Node => describesOthers(node));
    for (const node of ofOthers) {
      keep(declaredIn(node));
    }
  }
  const isOurs = (symbol: ts.Symbol) =>
    !!symbol.declarations?.length &&
    symbol.declarations.every((declaration) => OWN_ROOMS.test(pathOf(declaration)));
  const visit = (node: ts.Node): void => {
    if (isErased(node)) {
      return;
    }
    keep([...shownBy(node, checker), ...takenBy(node, checker)]);
    const name = ts.isIdentifier(node) ? node.text : '';
    const meant = ts.isIdentifier(node) && membersMeant(node, checker);
    if (meant && name.length < 3) {
      short.add(name);
    }
    if (meant && own.has(name)) {
      own.set(name, (own.get(name) ?? 0) + (ORDINARY.test(pathOf(node)) ? 100 : 1));
      if (meant.length === 0 || !meant.every(isOurs)) {
        keep([name]);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of sources.filter((source) => !OUTSIDE.test(pathOf(source)))) {
    visit(file);
  }
  return { own, kept, short };
}
