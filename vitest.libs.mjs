import { defineConfig } from 'vitest/config';

/** Vitest of one library: workspace imports lead to sources, decorators as tsc emits them. */
export const library = (name) =>
  defineConfig({
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'] } },
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    // Beside the browser's suite they get little of the machine: a limit is there for what hangs.
    test: { name, isolate: false, include: ['src/**/*.{spec,test}.ts'], testTimeout: 120_000 },
  });
