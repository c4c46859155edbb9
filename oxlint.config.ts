import { defineConfig } from 'oxlint';
import { importRules } from './scripts/support/import-rules.ts';

export default defineConfig({
  options: { typeAware: true },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-making-*/**',
    '**/node_modules/**',
    '**/coverage/**',
    'e2e/test-results/**',
    'e2e/playwright-report/**',
  ],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: { attributes: false },
      },
    ],
    'typescript/await-thenable': 'error',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-deprecated': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    // One statement for what a file takes from a module, types too.
    'import/no-duplicates': ['error', { preferInline: true }],
    'node/no-process-env': 'error',
    'eslint/no-console': 'error',
    'eslint/no-empty': ['error', { allowEmptyCatch: false }],
    'eslint/no-var': 'error',
    // One style of function: constants, arrows where possible (a generator has no arrow form).
    'eslint/func-style': ['error', 'expression'],
    'eslint/arrow-body-style': ['error', 'as-needed'],
    'typescript/consistent-type-definitions': ['error', 'type'],
    'eslint/prefer-const': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-unused-vars': 'error',
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'eslint/no-control-regex': 'off',
    'unicorn/no-useless-spread': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
  },
  overrides: [
    // Who may import what: scripts/support/import-map.ts, shown in docs/architecture.md.
    ...importRules,
    {
      files: ['web/src/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'Only web/src/api/connection.ts talks to the server.',
          },
          {
            name: 'XMLHttpRequest',
            message: 'Only web/src/api talks to the server.',
          },
        ],
      },
    },
    {
      // The service worker fetches the files of the app, and nothing of the API.
      files: [
        'web/src/api/connection.ts',
        'web/src/api/fetch-with-progress.ts',
        'web/src/service-worker/**',
      ],
      rules: {
        'eslint/no-restricted-globals': 'off',
      },
    },
    {
      files: ['web/**'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/error-boundaries': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'off',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/unsupported-syntax': 'error',
        'react/jsx-key': 'error',
        'react/no-danger': 'error',
        'react/button-has-type': 'error',
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-autofocus': 'off',
      },
    },
    {
      files: ['{contract,server,web}/src/**', 'server/{bench,codegen,demo}/**', 'scripts/**'],
      excludeFiles: ['**/*.test.*', 'server/src/db/schema.ts'],
      rules: {
        'eslint/max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
        'eslint/max-lines-per-function': [
          'error',
          { max: 80, skipBlankLines: false, skipComments: false },
        ],
        // A switch counts once, however many cases it has.
        'eslint/complexity': ['error', { max: 15, variant: 'modified' }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx,mjs}', '{contract,server,web}/test/**', 'e2e/**'],
      rules: {
        'eslint/max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      },
    },
    // A script reads from the top: first what it does, then the hoisted functions that do it.
    {
      files: ['scripts/**/*.mjs'],
      rules: { 'eslint/func-style': 'off' },
    },
    // A test may look behind what it tests; the journeys may not.
    {
      files: ['**/*.test.{ts,tsx}', '{contract,server,web}/test/**', 'scripts/**'],
      rules: { 'eslint/no-restricted-imports': 'off' },
    },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'server/test/**',
        'web/test/**',
        'e2e/**',
        'contract/test/**',
        'scripts/**',
      ],
      plugins: ['vitest'],
      rules: {
        'eslint/no-restricted-globals': 'off',
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-identical-title': 'error',
        // The second argument is the message of a failure.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: [
        'server/src/base/env.ts',
        'server/test/**',
        'server/bench/**',
        'e2e/**',
        'scripts/**',
        '**/vite.config.ts',
        '**/vitest.config.*',
        'server/demo/**',
      ],
      rules: {
        'node/no-process-env': 'off',
      },
    },
    {
      files: [
        '**/vite.config.ts',
        '**/vitest.config.*',
        'oxlint.config.ts',
        '**/playwright.config.ts',
        'server/test/global-setup.ts',
        'e2e/*setup.ts',
        'e2e/*teardown.ts',
      ],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        'server/src/main.ts',
        'server/bench/**',
        'server/codegen/main.ts',
        'server/demo/**',
      ],
      rules: {
        'eslint/no-console': 'off',
      },
    },
  ],
});
