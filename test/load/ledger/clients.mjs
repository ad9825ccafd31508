/** A process of its own that measures what it is told by a message. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param {string} file beside this one */
export function startClients(file, env) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let waiting = null;
  child.on('message', (answer) => waiting?.resolve(answer));
  child.on('exit', (code) => waiting?.reject(new Error(`${file} ended with ${code}`)));
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        child.send(message);
      }),
    stop: () => {
      waiting = null;
      child.kill();
    },
  };
}
