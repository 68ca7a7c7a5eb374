import { defineConfig } from 'eslint/config'
import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The CSP refuses style attributes: use a CSS Module.',
}

const noText = {
  selector: 'JSXText[value=/\\p{L}{2}/u]',
  message: 'Text lives in locales/, not in components.',
}

export default defineConfig(
  {
    ignores: [
      'dist*/',
      '.data*/',
      '.build/',
      'node_modules/',
      'payment-sim/console/assets/',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      // One program for all: as many as there are projects take four times as long.
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
      globals: { ...globals.node, ...globals.browser },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['client/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noStyle, noText] },
  },
  {
    // Types of Node reach the client through its packages: only lint keeps it from using them.
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/generate.ts', 'client/ui/*/*-files.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'global', '__dirname'] },
  },
  {
    // Stand-ins answer at once where the real thing waits.
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
)
