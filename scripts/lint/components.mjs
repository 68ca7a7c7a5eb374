/**
 * Rules about components that no package has: the CSP refuses style attributes, and text lives in `locales/`.
 *
 * @type {import('oxlint/plugins-dev').Plugin}
 */
export default {
  meta: { name: 'components' },
  rules: {
    'no-style-attribute': {
      create: (context) => ({
        JSXAttribute: (node) => {
          if (node.name.name === 'style')
            context.report({
              node,
              message: 'The CSP refuses style attributes: use a CSS Module.',
            })
        },
      }),
    },
    'no-text': {
      create: (context) => ({
        JSXText: (node) => {
          if (/\p{L}{2}/u.test(node.value))
            context.report({ node, message: 'Text lives in locales/, not in components.' })
        },
      }),
    },
  },
}
