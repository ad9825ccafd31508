import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../logging/log.js';
import { FileStore } from './file-store.js';
import { StoredImages } from './stored-images.js';

const EVERY_MS = 10 * 60_000;

/** Looks after pictures that a crash, or a form that was never sent, left behind. */
@Injectable()
export class ImageSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly images: StoredImages,
    private readonly store: FileStore,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS);
    this.timer.unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      await this.images.sweep();
      await this.store.tidy();
    } catch (error) {
      this.log.error('pictures left behind cannot be looked after', error);
    }
  }
}
