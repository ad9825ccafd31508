const { TestEnvironment } = require('jest-environment-node');

/** What Jest keeps on the global object of one test file. */
const OF_ONE_FILE =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|RETRY_\w+|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY|TEST_TIMEOUT_SYMBOL|\$\$jest-matchers-object)$/;

const ofWorker = [];

/**
 * One realm for all test files of a worker. Packages and the application (`transform.cjs` says which modules) are run by the
 * first file that needs them and stand there for the next ones: more than half of what a test file cost was to load them
 * and to run them cold. Test files themselves, environment variables, spies and fake timers begin anew with each file.
 * So nothing may be put in a module's place (`jest.mock`), and what a module keeps for itself it keeps for the worker, as
 * in the program. Where an error happened in a kept module is told in the compiled lines, unless its file runs first.
 */
module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (ofWorker.length > 0) return ofWorker[0];
    super(config, context);
    ofWorker.push(this);
    this.variables = { ...this.global.process.env };
    this.global.keptModules = new Map();
    this.global.keepingRequire = (module, require) => this.requireFrom(module.filename, require);
  }

  async setup() {
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (OF_ONE_FILE.test(symbol.description)) Reflect.deleteProperty(this.global, symbol);
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) Reflect.deleteProperty(env, name);
    Object.assign(env, this.variables);
  }

  /** The realm stays; it ends with the worker. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
  }

  /** What is required later, in another test file, is loaded by the one that runs then: `first` ends with its file. */
  requireFrom(path, first) {
    const createFirst = this.global.createTestRequire;
    const now = () => (this.global.createTestRequire === createFirst ? first : this.global.createTestRequire(path));
    const load = (id) => (/^(node:)?module$/.test(id) ? this.moduleOfNode(now()(id)) : now()(id));
    const resolve = Object.assign((...given) => now().resolve(...given), { paths: (...given) => now().resolve.paths(...given) }); // prettier-ignore
    return Object.assign(load, { resolve, cache: first.cache, main: first.main, extensions: first.extensions });
  }

  moduleOfNode(found) {
    const createRequire = (path) => this.requireFrom(path, this.global.createTestRequire(path));
    return new Proxy(found, { get: (target, name) => (name === 'createRequire' ? createRequire : target[name]) });
  }
};
