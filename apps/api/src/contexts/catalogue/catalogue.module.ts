import { Module } from '@nestjs/common';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { ChangeSplashHandler } from './commands/change-splash.js';
import { FeedController } from './feed.controller.js';
import { FeedStore } from './persistence/feed-store.js';
import { CatalogueChangesProjection } from './projections/catalogue-changes.projection.js';
import { CatalogueFeeds } from './queries/catalogue-feeds.js';
import { FeedContents } from './queries/feed-content.js';
import { SplashSlides } from './queries/splash-slides.js';
import { SplashController } from './splash.controller.js';
import { splashImages } from './splash-images.js';

/** The customer app: its opening slides and what it reads. Its lists are masters. */
@Module({
  controllers: [SplashController, FeedController],
  providers: [ChangeSplashHandler, SplashSlides, FeedStore, FeedContents, CatalogueFeeds],
})
export class CatalogueModule {
  constructor(images: ImageOwners, ledger: Ledger, projections: ProjectionRegistry) {
    images.register('splash', (shop, owner) => splashImages(ledger, shop, owner));
    projections.register(new CatalogueChangesProjection());
  }
}
