import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly afterMs?: number;
}

/** Stands for the WhatsApp and the push service: a real HTTP server that keeps what it was asked. */
export class MessageService {
  readonly calls: Call[] = [];
  answer: (call: Call) => Reply = () => ({ body: { success: true } });
  private server!: Server;
  url = '';

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const call = { path: request.url!, headers: request.headers, body: JSON.parse(text) };
        this.calls.push(call);
        const { status = 200, body = {}, afterMs = 0 } = this.answer(call);
        setTimeout(() => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        }, afterMs);
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  to(tujuan: string): Call[] {
    return this.calls.filter(({ body }) => body['receiver'] === tujuan);
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
