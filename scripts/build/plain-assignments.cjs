/**
 * A plugin of Babel: `a.b ||= c` becomes `a.b || (a.b = c)`, since the oldest browsers of README
 * lack the former. Babel's own plugin keeps `a` in a variable, which costs 2 kB in all files: here
 * nothing but names is read twice.
 */
module.exports = function plainAssignments({ types }) {
  /** Whether reading an expression twice does no more than reading it once. */
  const isPlain = (node) =>
    types.isIdentifier(node) ||
    types.isThisExpression(node) ||
    (types.isMemberExpression(node) &&
      isPlain(node.object) &&
      (!node.computed || types.isIdentifier(node.property) || types.isLiteral(node.property)));
  return {
    name: 'plain-assignments',
    visitor: {
      AssignmentExpression(path) {
        const { left, operator, right } = path.node;
        const logical = operator.slice(0, -1);
        if (!['||', '&&', '??'].includes(logical)) {
          return;
        }
        if (!isPlain(left)) {
          throw path.buildCodeFrameError('Write it out: its left side is more than names.');
        }
        const assigned = types.assignmentExpression('=', types.cloneNode(left), right);
        path.replaceWith(types.logicalExpression(logical, left, assigned));
      },
    },
  };
};
