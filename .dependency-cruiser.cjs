/** The rules between rooms (README.md, "The map of the house"). Type imports count as imports. */
const SPEC = '\\.(spec|test)\\.tsx?$';
/** Helpers that only specs use. */
const TESTING = `(${SPEC}|/testing/|test-setup\\.ts$|/vitest\\.)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'all-imports-resolve',
      comment: '`words/…` is made by a plugin of the web build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^words/' },
    },
    {
      name: 'domain-imports-only-itself',
      comment: 'Pure: no framework, no clock, no I/O, no package.',
      severity: 'error',
      from: { path: '^libs/domain/src', pathNot: TESTING },
      to: { pathNot: '^libs/domain/src' },
    },
    {
      name: 'contracts-import-shared-domain-and-validators',
      severity: 'error',
      from: { path: '^libs/contracts/src', pathNot: TESTING },
      to: {
        pathNot: [
          '^libs/contracts/src',
          '^libs/domain/src/shared/',
          '^libs/domain/src/payments/(ways|payable)\\.ts$',
          'node_modules/(class-validator|class-transformer|reflect-metadata)/',
        ],
      },
    },
    {
      name: 'reporting-knows-no-server',
      comment: 'It turns rows into documents; where rows come from is not its business.',
      severity: 'error',
      from: { path: '^libs/reporting/src', pathNot: TESTING },
      to: { path: ['^apps/', '^libs/domain/src/(?!shared/)', 'node_modules/(@nestjs|typeorm|pg|bullmq|ioredis)/'] },
    },
    {
      name: 'libs-import-no-app',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'api-and-web-are-apart',
      severity: 'error',
      from: { path: '^apps/(api|web)/' },
      to: { path: '^apps/(api|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-ledger-engine-import-no-context',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|ledger|engine)/' },
      to: { path: '^apps/api/src/contexts/' },
    },
    {
      name: 'platform-imports-neither-ledger-nor-engine',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: SPEC },
      to: { path: '^apps/api/src/(ledger|engine|migrations|demo|seed|trades)/' },
    },
    {
      name: 'ledger-imports-no-engine',
      severity: 'error',
      from: { path: '^apps/api/src/ledger/', pathNot: SPEC },
      to: { path: '^apps/api/src/(engine|demo|seed|trades)/' },
    },
    {
      name: 'contexts-meet-at-their-index',
      severity: 'error',
      from: { path: '^apps/api/src/contexts/([^/]+)/', pathNot: SPEC },
      to: {
        path: '^apps/api/src/contexts/([^/]+)/',
        pathNot: ['^apps/api/src/contexts/$1/', '^apps/api/src/contexts/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'typeorm-stays-in-its-places',
      severity: 'error',
      from: {
        path: '^apps/api/src',
        pathNot: [
          '^apps/api/src/(platform/database|engine|migrations)/',
          '/(persistence|queries|projections|reports)/',
          SPEC,
        ],
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'app/ composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-parts-import-no-feature',
      comment: 'What several features share and what knows the business.',
      severity: 'error',
      from: { path: '^apps/web/src/parts/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-foundation-knows-no-business',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|engine|platform)/' },
      to: { path: '^apps/web/src/(parts|features|app)/' },
    },
    {
      name: 'web-features-import-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'component-library-only-in-ui',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'browser-loads-no-table-of-words',
      comment:
        'Six languages at once; the web build makes chunks of them (apps/web/scripts/words-plugin.mjs). Types weigh nothing.',
      severity: 'error',
      from: {
        path: '^(apps/web|libs/contracts)/src/',
        pathNot: [TESTING, '^libs/contracts/src/messages/(words/|bundle\\.ts$|formats\\.ts$)'],
      },
      to: {
        path: '^libs/contracts/src/messages/(words/|prose/|bundle\\.ts$|formats\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-types-of-dto-classes',
      comment: 'The classes bring class-validator with them.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTING },
      to: { path: '\\.dto\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
