import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { standalone } from './scripts/standalone-plugin.mjs';
import { chunkOfWords, words } from './scripts/words-plugin.mjs';

/** The API that `npm run dev` talks to. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** `/config.js` comes from the server at run time, so the bundler must not look for it. */
const runtimeConfig: Plugin = {
  name: 'runtime-config',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: './config.js' }, injectTo: 'head' }],
};

/** Emits relative addresses; `<base href>` of index.html, which the server sets to its base path, says where they start. */
export default defineConfig({
  base: './',
  plugins: [react(), words(), standalone(), runtimeConfig],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 30,
            },
            { name: chunkOfWords, debugName: 'words', priority: 40 },
            { name: 'state', test: /node_modules\/(xstate|@xstate|@tanstack|i18next|react-i18next)\//, priority: 20 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] },
    proxy: { '/api': api, '/config.js': api, '/socket.io': { target: api, ws: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test-setup.ts'],
    restoreMocks: true,
    // Machines are busy: a form that is typed into may take its seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
