/**
 * A Redis for queues and sockets: the one at `REDIS_URL`, a redis-server or valkey-server of the machine, or Valkey
 * compiled to WebAssembly in a child process. The two latter keep nothing on disk: queues are rebuilt from PostgreSQL.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const START_TIMEOUT_MS = 20_000;

/**
 * @param {{ url?: string, port?: number }} options With `port` it takes that one or fails.
 * @returns {Promise<{ url: string, kind: 'external' | 'native' | 'wasm', pid: number | null, port: number | null,
 *   isAlive(): boolean, stop(): Promise<void> }>}
 */
export async function startRedis({ url = process.env.REDIS_URL, port } = {}) {
  if (url) return { url, kind: 'external', pid: null, port: null, isAlive: () => true, stop: async () => {} };
  const chosen = port ?? (await freePort());
  const native = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  const child = native ? startNative(native, chosen) : startWasm(chosen);
  let output = '';
  child.stdout.on('data', (data) => (output = (output + data).slice(-2000)));
  child.stderr.on('data', (data) => (output = (output + data).slice(-2000)));
  await ready(child, chosen, () => output);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    kind: native ? 'native' : 'wasm',
    pid: child.pid,
    port: chosen,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Both kinds live as long as their standard input: it ends with this process, kill -9 included. */
function startNative(name, port) {
  const script = `exec 3<&0
    "$0" --port "$1" --bind 127.0.0.1 --save '' --appendonly no --maxmemory-policy noeviction <&- 3<&- &
    server=$!
    { read _ <&3; kill "$server" 2>/dev/null; } &
    exec 3<&-
    wait "$server"`;
  return spawn('/bin/sh', ['-c', script, name, String(port)], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
}

function startWasm(port) {
  const file = fileURLToPath(new URL('./valkey-child.mjs', import.meta.url));
  return spawn(process.execPath, ['--no-warnings', file, String(port)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function ready(child, port, output) {
  let ended = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `exit ${code ?? signal}`));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (ended === null && Date.now() < deadline) {
    if (await ping(port)) return;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`Redis did not start on port ${port} (${ended ?? 'timeout'}): ${output().trim()}`);
}

function ping(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
  });
}
