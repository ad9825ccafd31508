import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SessionPort } from '../auth/ports.js';
import { Realtime } from './realtime.js';

/** Lets in who shows a session's token (`auth: {token}`) and puts him into the rooms of his shop and session. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<Server> {
  constructor(
    private readonly realtime: Realtime,
    private readonly sessions: SessionPort,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('Invalid Token.')),
      );
    });
  }

  private async admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth['token'];
    const { address, headers } = socket.handshake;
    const origin = { address, userAgent: headers['user-agent'] ?? '' };
    const user = typeof token === 'string' ? await this.sessions.authenticate(token, origin) : null;
    if (!user) throw new Error('unknown token');
    await socket.join(this.realtime.rooms(user.kode_toko, user.session_id));
  }
}
