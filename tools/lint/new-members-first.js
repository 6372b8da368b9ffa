/**
 * A new member behind a spread that begins an object, as in `{ ...row, seen }`: V8 of Node 20 gives each such object a hidden
 * class of its own, which costs half a microsecond and more, some hundred bytes, and a slow look-up at each later use. With
 * the member first, as in `{ seen, ...row }`, objects share their class. A member that the spread brings along may follow.
 */
export const newMembersFirst = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { late: '"{{name}}" is new behind a spread that begins the object: write it before the spread.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const brings = ({ argument }, name) => {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(argument)));
      const types = type.isUnion() ? type.types : [type];
      return types.some((one) => checker.getIndexInfosOfType(one).length > 0 || checker.getPropertyOfType(one, name));
    };
    return {
      ObjectExpression({ properties }) {
        if (properties[0]?.type !== 'SpreadElement') return;
        const spreads = [];
        for (const member of properties) {
          if (member.type === 'SpreadElement') spreads.push(member);
          else if (!member.computed) {
            const name = String(member.key.name ?? member.key.value);
            const isNew = !spreads.some((spread) => brings(spread, name));
            if (isNew) context.report({ node: member, messageId: 'late', data: { name } });
          }
        }
      },
    };
  },
};
