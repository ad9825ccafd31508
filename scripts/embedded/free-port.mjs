import { createServer } from 'node:net';

/** A TCP port of the loopback interface that is free now; `wanted` when that one is. */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    server.listen({ host: '127.0.0.1', port: wanted }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
