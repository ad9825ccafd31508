import { Module } from '@nestjs/common';
import { Ledger } from '../../ledger/ledger.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { ChangeSplashHandler } from './commands/change-splash.js';
import { SplashSlides } from './queries/splash-slides.js';
import { SplashController } from './splash.controller.js';
import { splashImages } from './splash-images.js';

/** The customer app: its opening slides and what it reads. Its lists are masters. */
@Module({
  controllers: [SplashController],
  providers: [ChangeSplashHandler, SplashSlides],
})
export class CatalogueModule {
  constructor(images: ImageOwners, ledger: Ledger) {
    images.register('splash', (shop, owner) => splashImages(ledger, shop, owner));
  }
}
