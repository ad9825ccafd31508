import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that a test can cut and mend: cut, nobody answers at its port, and all that was connected is broken. */
export class Cable {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(host: string, port: number): Promise<Cable> {
    const server = createServer((near) => {
      const far = connect(port, host);
      cable.keep(near, far);
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const cable = new Cable(server, (server.address() as { port: number }).port);
    return cable;
  }

  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(this.port, '127.0.0.1', done));
  }

  private keep(...pair: Socket[]): void {
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
  }
}
