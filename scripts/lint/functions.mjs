const MOST = 60

/**
 * A limit of lines that no package has: a function is measured without the functions in it, so that a factory
 * may hold all that it makes.
 *
 * @type {import('oxlint/plugins-dev').Plugin}
 */
export default {
  meta: { name: 'functions' },
  rules: {
    'max-own-lines': {
      create: (context) => {
        /** Lines of the functions within each function that is open. */
        const inner = [0]
        const enter = () => void inner.push(0)
        const leave = (node) => {
          const lines = node.loc.end.line - node.loc.start.line + 1
          const own = lines - (inner.pop() ?? 0)
          if (own > MOST)
            context.report({ node, message: `${own} lines of its own; ${MOST} are the most.` })
          inner.push((inner.pop() ?? 0) + lines)
        }
        return {
          FunctionDeclaration: enter,
          FunctionExpression: enter,
          ArrowFunctionExpression: enter,
          'FunctionDeclaration:exit': leave,
          'FunctionExpression:exit': leave,
          'ArrowFunctionExpression:exit': leave,
        }
      },
    },
  },
}
