import { Injectable } from '@nestjs/common';
import { CHANNELS, type Channel } from '@emas/contracts/outbox/message';
import { SettingsService } from '../../settings/index.js';

const BACKEND = { PUSH: 'push_backend', WHATSAPP: 'whatsapp_backend' } as const;

/** Which services of the installation carry messages. */
@Injectable()
export class Backends {
  constructor(private readonly settings: SettingsService) {}

  /** Address of a channel's service; empty where none is configured. */
  addressOf(shop: string, kanal: Channel): Promise<string> {
    return this.settings.get(shop, BACKEND[kanal]);
  }

  async isConfigured(shop: string, kanal: Channel): Promise<boolean> {
    return (await this.addressOf(shop, kanal)) !== '';
  }

  async configured(shop: string): Promise<Channel[]> {
    const known = await Promise.all(CHANNELS.map((kanal) => this.isConfigured(shop, kanal)));
    return CHANNELS.filter((_, index) => known[index]);
  }
}
