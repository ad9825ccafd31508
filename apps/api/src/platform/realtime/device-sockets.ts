import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { Log } from '../logging/log.js';
import { type Device, DevicePort } from './device-port.js';
import { Realtime } from './realtime.js';

const SIGN_OF_LIFE_MS = 15_000;

type Acknowledge = (answer: unknown) => void;

/** Connections of devices: one per device, ended as soon as its key opens nothing any more. */
@Injectable()
export class DeviceSockets implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly open = new Map<string, Socket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly realtime: Realtime,
    private readonly devices: DevicePort,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.check().catch((error: unknown) => this.log.error('devices were not asked for', error));
    }, SIGN_OF_LIFE_MS).unref();
  }

  /** Throws where the key opens nothing. */
  async admit(socket: Socket, key: string): Promise<void> {
    const device = await this.devices.authenticate(key);
    if (!device) throw new Error('unknown device');
    await socket.join(this.realtime.deviceRooms(device.shop, device.device_id));
    (socket.data as { device?: Device }).device = device;
  }

  /** Hears a device out, whose earlier connection ends; does nothing for sockets of sessions. */
  async opened(socket: Socket): Promise<void> {
    const { device } = socket.data as { device?: Device };
    if (!device) return;
    this.open.set(socket.id, socket);
    this.realtime.endDevice(device.device_id, socket.id);
    socket.on('disconnect', () => {
      this.open.delete(socket.id);
      this.devices.closed(device, socket.id).catch((error: unknown) => this.log.error('device left unnoticed', error));
    });
    socket.onAny((event: string, payload: unknown, acknowledge: unknown) => {
      const answer: Acknowledge = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => undefined;
      void this.report(device, event, payload).then(answer);
    });
    await this.devices.opened(device, socket.id, (event, payload) => socket.emit(event, payload));
  }

  private async report(device: Device, event: string, payload: unknown): Promise<unknown> {
    try {
      return await this.devices.report(device, event, payload);
    } catch (error) {
      this.log.error('a device was not understood', error, { event: event.slice(0, 50), device: device.device_id });
      return { ok: false, code: 'INTERNAL' };
    }
  }

  /** Says that the devices are there, and ends those that should not be: their end may have been missed without Redis. */
  private async check(): Promise<void> {
    const sockets = [...this.open.values()];
    if (sockets.length === 0) return;
    const alive = await this.devices.alive(sockets.map(({ id }) => id));
    for (const socket of sockets) if (!alive.has(socket.id)) socket.disconnect(true);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
