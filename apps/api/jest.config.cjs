/** Jest of API, end-to-end and ledger tests: TypeScript as CommonJS through swc, one embedded PostgreSQL and Redis. */
module.exports = {
  rootDir: '../..',
  roots: ['<rootDir>/apps/api/src', '<rootDir>/test/e2e', '<rootDir>/test/ledger'],
  testMatch: ['**/*.{spec,test}.ts'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  transform: {
    '^.+\\.(t|j|mj)s$': [
      '@swc/jest',
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
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs)/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@emas/(domain|contracts|reporting)/(.*)$': '<rootDir>/libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Beside the browser's suite they get little of the machine: a limit is there for what hangs.
  testTimeout: 240_000,
  // Who starts processes and ends them waits a good part of the time.
  maxWorkers: 3,
};
