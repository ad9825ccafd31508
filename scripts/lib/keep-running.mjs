import { fork } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;
const MAX_PAUSE_MS = 10_000;

/**
 * Keeps one program running, its output in a log file: started again when it ends unasked, with growing pauses.
 * The program says over IPC that it is ready; the IPC channel is also how it notices our end.
 */
export function keepRunning({ name, file, env, logFile, onRestart = () => {} }) {
  rotate(logFile);
  let child = null;
  let stopping = false;
  let pause = 250;

  function launch() {
    const log = openSync(logFile, 'a');
    child = fork(file, [], { env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    const ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name} did not start in time`)), READY_TIMEOUT_MS);
      child.once('message', () => resolve(clearTimeout(timer)));
      child.once('exit', (code, signal) => reject(new Error(`${name} ended (${code ?? signal})`)));
    });
    return ready;
  }

  async function watch() {
    while (!stopping) {
      const current = child;
      if (current.exitCode === null && current.signalCode === null)
        await new Promise((resolve) => current.once('exit', resolve));
      if (stopping) return;
      console.error(`${name} ended (${current.exitCode ?? current.signalCode}); starting it again. Log: ${logFile}`);
      await sleep(pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      if (stopping) return;
      await launch().then(
        () => {
          pause = 250;
          onRestart();
        },
        () => child.kill('SIGKILL'),
      );
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    /** The first start; its failure is an error that shows the end of the log. */
    async start() {
      try {
        await launch();
      } catch (error) {
        stopping = true;
        child.kill('SIGKILL');
        throw new Error(`${error.message}. ${logFile}:\n${readFileSync(logFile, 'utf8').slice(-3000)}`, {
          cause: error,
        });
      }
      void watch();
    },
    /** Asks it to end and waits; a program that does not is killed. */
    async stop(graceMs = 35_000) {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
    kill() {
      stopping = true;
      child?.kill('SIGKILL');
    },
  };
}

/** The log of the last run is kept beside the new one. */
function rotate(logFile) {
  const folder = dirname(logFile);
  mkdirSync(folder, { recursive: true });
  // Who is asked for and by whom is nobody else's to read.
  chmodSync(folder, 0o700);
  try {
    renameSync(logFile, `${logFile}.1`);
  } catch {
    rmSync(logFile, { force: true });
  }
}
