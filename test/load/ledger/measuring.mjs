/** A measurement in a process of its own, and the row that it becomes. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { SHOP } from './history.mjs';

const CHILD = fileURLToPath(new URL('./measure-books.mjs', import.meta.url));

/** @param {string} work of measure-books.mjs */
export async function runMeasure(work, { history, at, from = 0 }) {
  const env = { ...process.env, ...history.env, MEASURE: JSON.stringify({ shop: SHOP, at, from }) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=8192', CHILD, work], { env });
  return JSON.parse(stdout);
}

export const row = (what, value, unit, rest = {}) => ({ what, value, unit, ...rest });

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
