import { defineConfig } from 'vitest/config';

/** Vitest of one library: workspace imports lead to sources, decorators as tsc emits them. */
export const library = (name) =>
  defineConfig({
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'] } },
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    test: { name, isolate: false, include: ['src/**/*.{spec,test}.ts'] },
  });
