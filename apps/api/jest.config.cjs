/**
 * Jest of API, end-to-end and ledger tests: TypeScript as CommonJS through swc, one embedded PostgreSQL and Redis; modules
 * are loaded once a worker (test/support/jest/environment.cjs).
 */
module.exports = {
  rootDir: '../..',
  roots: ['<rootDir>/apps/api/src', '<rootDir>/test/e2e', '<rootDir>/test/ledger'],
  testMatch: ['**/*.{spec,test}.ts'],
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  setupFiles: ['<rootDir>/test/support/jest/setup.cjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  transform: {
    '^.+\\.(t|j|mj|cj)s$': [
      '<rootDir>/test/support/jest/transform.cjs',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/test/support/jest/'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@emas/(domain|contracts|reporting)/(.*)$': '<rootDir>/libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its CommonJS has all symbologies in one function alone.
    '^bwip-js$': '<rootDir>/node_modules/bwip-js/dist/bwip-js-node.mjs',
  },
  // Beside the browser's suite they get little of the machine: a limit is there for what hangs.
  testTimeout: 240_000,
  // Who starts processes and ends them waits a good part of the time.
  maxWorkers: 3,
};
