/** Runs before each test file: how the modules that an earlier file left load what they ask for only now. */
globalThis.createTestRequire = require('node:module').createRequire;
