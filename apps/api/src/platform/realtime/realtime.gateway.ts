import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { SessionPort } from '../auth/ports.js';
import { Log } from '../logging/log.js';
import { DeviceSockets } from './device-sockets.js';
import { Realtime } from './realtime.js';

/**
 * Lets in who shows a session's token (`auth: {token}`) and puts him into the rooms of his shop and session; a device
 * shows its key (`auth: {device_key}`) and hears what is meant for devices alone.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<Server> {
  constructor(
    private readonly realtime: Realtime,
    private readonly sessions: SessionPort,
    private readonly devices: DeviceSockets,
    private readonly log: Log,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('Invalid Token.')),
      );
    });
    server.on('connection', (socket) => {
      this.devices.opened(socket).catch((error: unknown) => {
        this.log.error('a device was not let in', error);
        socket.disconnect(true);
      });
    });
  }

  private async admit(socket: Socket): Promise<void> {
    const { token, device_key } = socket.handshake.auth as { token?: unknown; device_key?: unknown };
    if (typeof device_key === 'string') return this.devices.admit(socket, device_key);
    const { address, headers } = socket.handshake;
    const origin = { address, userAgent: headers['user-agent'] ?? '' };
    const user = typeof token === 'string' ? await this.sessions.authenticate(token, origin) : null;
    if (!user) throw new Error('unknown token');
    await socket.join(this.realtime.rooms(user.kode_toko, user.session_id));
  }
}
