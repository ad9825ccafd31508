import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { createRedis } from '../queue/redis.js';

const shopRoom = (shop: string) => `shop:${shop}`;
const devicesRoom = (shop: string) => `devices:${shop}`;
const deviceRoom = (deviceId: string) => `device:${deviceId}`;
const SESSION = 'session:';
const sessionRoom = (sessionId: string) => `${SESSION}${sessionId}`;

/**
 * Tells open clients what happens, from any process: in the API the server holds their sockets, in a worker it holds
 * none, and Redis carries each message to the others. Nothing that must happen may hang on it.
 */
@Injectable()
export class Realtime implements BeforeApplicationShutdown, OnApplicationShutdown {
  readonly server: Server;
  private readonly connections: readonly Redis[];

  constructor(config: Config, log: Log) {
    // Offline messages are dropped, not queued: what comes late is worth nothing here.
    const publisher = createRedis(config.redisUrl, log, { enableOfflineQueue: true, maxRetriesPerRequest: 1 });
    // The adapter does not wait for what it publishes, so nobody would hear that a message was dropped.
    const publish = publisher.publish.bind(publisher);
    publisher.publish = (channel: string, message: string | Buffer) => publish(channel, message).catch(() => 0);
    const subscriber = createRedis(config.redisUrl, log);
    // Nor for what it subscribes to: a process that ends before Redis has answered would end with an error.
    for (const command of ['subscribe', 'unsubscribe', 'psubscribe', 'punsubscribe'] as const) {
      const send = subscriber[command].bind(subscriber) as (...channels: unknown[]) => Promise<unknown>;
      subscriber[command] = (...channels: unknown[]) => send(...channels).catch(() => 0) as never;
    }
    this.connections = [publisher, subscriber];
    this.server = new Server({
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 100_000,
      adapter: createAdapter(publisher, subscriber, {
        key: `emas:${new URL(config.databaseUrl).pathname.slice(1)}:sockets`,
        publishOnSpecificResponseChannel: true,
      }),
    });
  }

  /** To every client of the shop. */
  toShop(shop: string, event: string, payload: unknown): void {
    this.server.to(shopRoom(shop)).emit(event, payload);
  }

  /** To the clients (windows) of one session. */
  toSession(sessionId: string, event: string, payload: unknown): void {
    this.server.to(sessionRoom(sessionId)).emit(event, payload);
  }

  /** Tells a session that it is over, and closes its sockets. */
  endSession(sessionId: string, reason: string): void {
    this.toSession(sessionId, 'session-ended', { reason });
    this.server.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** To every device of the shop. */
  toDevices(shop: string, event: string, payload: unknown): void {
    this.server.to(devicesRoom(shop)).emit(event, payload);
  }

  /** Closes the sockets of a device, wherever they are, but for one; those of this process even without Redis. */
  endDevice(deviceId: string, exceptSocket = ''): void {
    for (const sockets of [this.server.local, this.server]) {
      sockets.in(deviceRoom(deviceId)).except(exceptSocket).disconnectSockets(true);
    }
  }

  /** Rooms that a device hears; what clients of the shop are told is not among it. */
  deviceRooms(shop: string, deviceId: string): string[] {
    return [devicesRoom(shop), deviceRoom(deviceId)];
  }

  /** Rooms that a client of this session hears. */
  rooms(shop: string, sessionId: string): string[] {
    return [shopRoom(shop), sessionRoom(sessionId)];
  }

  /** Closes the sockets of a session that goes on: they come back with the token it has now. */
  reconnectSession(sessionId: string): void {
    this.server.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** Sessions whose sockets this very process holds. */
  openSessions(): string[] {
    const rooms = [...this.server.of('/').adapter.rooms.keys()];
    return rooms.filter((room) => room.startsWith(SESSION)).map((room) => room.slice(SESSION.length));
  }

  /** Open sockets would keep the HTTP server from closing; clients come back to the next process. */
  beforeApplicationShutdown(): void {
    this.server.engine?.close();
  }

  async onApplicationShutdown(): Promise<void> {
    // Without HTTP (workers, command line) there is nothing that could be closed.
    if (this.server.engine) await this.server.close();
    for (const connection of this.connections) connection.disconnect();
  }
}
