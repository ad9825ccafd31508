const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const swc = require('@swc/jest');

/** Read anew for every test file: tests, and what only they use. */
const OF_TESTS = /^\/test\/|\.(test|spec)\.ts$|\/testing\.ts$/;
/** Nest comes as ES modules; all other packages are CommonJS, which Jest takes as it is. */
const COMMONJS = /\/node_modules\/(?!@nestjs\/).*(?<!\.mjs)$/;
const VERSION = readFileSync(__filename);

/** The module's code, run by the first test file of a worker that asks for it. Jest's own setup runs outside of its realm. */
const kept = (code) =>
  `const kept = globalThis.keptModules?.get(__filename); if (kept) module.exports = kept.exports; else { ` +
  `(function (require) {${code}\n}).call(module.exports, globalThis.keepingRequire?.(module, require) ?? require); ` +
  `globalThis.keptModules?.set(__filename, module); }`;

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex').slice(0, 32); // prettier-ignore

/** TypeScript and Nest through swc; what stands outside of tests is run once a worker instead of once a test file. */
module.exports = {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    return {
      process(source, path, how) {
        if (COMMONJS.test(path)) return { code: kept(source) };
        const result = compiler.process(source, path, how);
        return OF_TESTS.test(path.slice(how.config.rootDir.length)) ? result : { ...result, code: kept(result.code) };
      },
      getCacheKey: (source, path, how) =>
        COMMONJS.test(path) ? hashOf(VERSION, path, source) : hashOf(VERSION, compiler.getCacheKey(source, path, how)),
    };
  },
};
