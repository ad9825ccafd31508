import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

/**
 * Runs a command to its end, its output shown; throws when it fails. `quiet` shows the output only then. With `tied` it
 * has a channel to this process, by which it may notice our end. `priority` as of `os.setPriority`.
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false, tied = false, priority = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const shown = quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'];
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', ...shown, ...(tied ? ['ipc'] : [])] });
    if (priority !== 0 && child.pid) setPriority(child.pid, priority);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new CommandFailed([command, ...args].join(' '), code ?? signal));
    });
  });
}

export class CommandFailed extends Error {
  constructor(command, how) {
    super(`${command} failed (${how})`);
    this.exitCode = typeof how === 'number' ? how : 1;
  }
}

/** The JavaScript file behind a package's command, run by this Node without a shell. */
export const node = (file, args, options) => run(process.execPath, [file, ...args], options);
