/** `DATA_DIR/running.json`: what the running `npm start` started, for the next one and for the command line. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../embedded/holders.mjs';

const file = (dataDir) => join(dataDir, 'running.json');

function read(dataDir) {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** The living start of this data directory; null where there is none. */
export function readState(dataDir) {
  const state = read(dataDir);
  return state && isOurs(state.pid, 'start.mjs') ? state : null;
}

export function writeState(dataDir, state) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file(dataDir), JSON.stringify({ pid: process.pid, ...state }), { mode: 0o600 });
}

/** Takes the data directory for this start; what a killed one has left stays noted until it is ended. */
export const claim = (dataDir, port) => writeState(dataDir, { port, children: read(dataDir)?.children ?? [] });

export const clearState = (dataDir) => rmSync(file(dataDir), { force: true });

/** Ends the processes that a killed start has left; they end by themselves, this waits and then insists. */
export async function endLeftovers(dataDir) {
  const left = (read(dataDir)?.children ?? []).filter((pid) => isOurs(pid, 'apps/api/dist/'));
  for (const pid of left) signal(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (left.some((pid) => isOurs(pid, 'apps/api/dist/')) && Date.now() < deadline) await sleep(50);
  for (const pid of left) if (isOurs(pid, 'apps/api/dist/')) signal(pid, 'SIGKILL');
}

/** A pid may belong to anybody by now: on Linux its command line tells. */
function isOurs(pid, part) {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part);
  } catch {
    return false;
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone meanwhile.
  }
}
