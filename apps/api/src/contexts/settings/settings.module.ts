import { Global, Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ModulePort } from '../../platform/auth/ports.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { ChangeShopProfileHandler } from './commands/change-shop-profile.js';
import { SettingsProjection } from './projections/settings.projection.js';
import { SettingsService } from './queries/settings.service.js';
import { ShopProfiles } from './queries/shop-profiles.js';
import { RuntimeConfigController } from './runtime-config.controller.js';
import { SettingsController } from './settings.controller.js';

@Global()
@Module({
  controllers: [SettingsController, RuntimeConfigController],
  providers: [
    SettingsService,
    { provide: ModulePort, useExisting: SettingsService },
    ShopProfiles,
    ChangeSettingsHandler,
    ChangeShopProfileHandler,
  ],
  exports: [SettingsService, ModulePort, ShopProfiles],
})
export class SettingsModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new SettingsProjection());
  }
}
