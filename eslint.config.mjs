import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.{spec,test}.{ts,tsx,mjs}', 'test/**', '**/testing/**'];
const unusedVars = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }];

export default defineConfig(
  globalIgnores(['**/dist/', '**/dist-types/', '**/node_modules/', '.data/', 'coverage/', 'test-results/']),
  js.configs.recommended,
  tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Input with control characters is refused by patterns that name them.
      'no-control-regex': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': unusedVars,
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    // They run as ESM and, in Jest, as CommonJS.
    files: ['apps/api/src/**/*.ts', 'libs/*/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'MetaProperty[meta.name="import"]', message: 'No import.meta in api and libs.' },
        { selector: 'Program > ExpressionStatement AwaitExpression:not(:function *)', message: 'No top-level await in api and libs.' }, // prettier-ignore
        { selector: 'Program > VariableDeclaration AwaitExpression:not(:function *)', message: 'No top-level await in api and libs.' }, // prettier-ignore
        { selector: 'CallExpression[callee.name="require"]', message: 'No require in api and libs.' },
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.test.ts', 'test/e2e/**', 'test/ledger/**', 'test/support/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'unstable_mockModule', 'resetModules', 'isolateModules', 'isolateModulesAsync'].map(
          (property) => ({
            object: 'jest',
            property,
            message: 'A module is loaded once for all test files of a worker (test/support/jest/environment.cjs).',
          }),
        ),
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A menu that closes when the page changes does just that.
      'react-hooks/set-state-in-effect': 'off',
      // Markup is long without being involved. The longest there is; it may only shrink.
      'max-lines-per-function': ['error', { max: 116, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['antd', 'antd/*', '@ant-design/*'], message: 'The component library is imported in src/ui alone.' }] }, // prettier-ignore
      ],
    },
  },
  { files: ['apps/web/src/ui/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['scripts/**', 'apps/web/scripts/**', '*.mjs', '**/*.cjs', 'test/**/*.mjs', '**/vite*.config.*'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // The command line speaks to a person.
    files: [
      'apps/api/src/cli*.ts',
      'apps/api/src/**/cli/**',
      'apps/api/src/**/*-command.ts',
      'apps/api/src/demo/**',
      'apps/api/src/{main,worker}.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: [...SPECS, 'libs/contracts/src/messages/**', 'libs/contracts/src/**/lists/**', 'apps/api/src/migrations/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  // A word is found by its key, and two people who add one meet only where they add the same.
  { files: ['libs/contracts/src/messages/words/**'], rules: { 'sort-keys': 'error' } },
  { files: SPECS, rules: { 'no-console': 'off' } },
);
