/**
 * Who uses an embedded server. Each process that needs it leaves a file named after its pid; the last one to go turns
 * the server off. A small shell per holder watches a pipe, so that this also happens when the holder is killed -9.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WATCH = `
read _
rm -f "$1/$2"
for file in "$1"/*; do
  [ -e "$file" ] && kill -0 "\${file##*/}" 2>/dev/null && exit 0
done
kill -INT "$0" 2>/dev/null
`;

export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Registers this process as a holder of server `pid`; answers a function that lets go and tells whether it was the last. */
export function hold(folder, pid) {
  mkdirSync(folder, { recursive: true });
  const name = String(process.pid);
  // What the killed have left: their numbers will belong to others.
  for (const other of readdirSync(folder)) if (!isAlive(Number(other))) rmSync(join(folder, other), { force: true });
  writeFileSync(join(folder, name), '');
  // Detached: a Ctrl+C in the terminal reaches the holder, which stops things in order; the watcher only sees its end.
  const watcher = spawn('/bin/sh', ['-c', WATCH, String(pid), folder, name], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  watcher.stdin.unref?.();
  return function release() {
    watcher.kill('SIGKILL');
    rmSync(join(folder, name), { force: true });
    if (!existsSync(folder)) return true;
    const others = readdirSync(folder).filter((other) => isAlive(Number(other)));
    return others.length === 0;
  };
}
