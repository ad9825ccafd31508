import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const inRoot = (...parts) => join(root, ...parts);

/** Settings of a `.env` beside package.json; what the environment holds already comes first. */
export function loadEnvironment() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');
  return process.env.DATA_DIR;
}
