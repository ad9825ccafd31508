import { Global, Module } from '@nestjs/common';
import { LatestNotes } from '../../engine/document/recent-notes.js';
import { ReportSettings } from '../../engine/report/report-settings.js';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { LanguagePort } from '../../platform/auth/language-port.js';
import { ModulePort } from '../../platform/auth/ports.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { ChangeShopProfileHandler } from './commands/change-shop-profile.js';
import { Excesses } from './commands/excesses.js';
import { ExcessesController } from './excesses.controller.js';
import { SettingsProjection } from './projections/settings.projection.js';
import { NoteOwners } from './note-owners.js';
import { NoteSettingsController } from './note-settings.controller.js';
import { OpeningBalances } from './queries/opening-balances.js';
import { SettingHistory } from './queries/setting-history.js';
import { SettingsService } from './queries/settings.service.js';
import { ShopLanguage } from './queries/shop-language.js';
import { ShopProfiles } from './queries/shop-profiles.js';
import { RuntimeConfigController } from './runtime-config.controller.js';
import { SettingsController } from './settings.controller.js';
import { ShopController } from './shop.controller.js';
import { LOGO_OWNER, shopLogo } from './shop-logo.js';
import { WhatsappSettingsController } from './whatsapp-settings.controller.js';

@Global()
@Module({
  controllers: [
    SettingsController,
    ShopController,
    NoteSettingsController,
    WhatsappSettingsController,
    RuntimeConfigController,
    ExcessesController,
  ],
  providers: [
    SettingsService,
    { provide: ModulePort, useExisting: SettingsService },
    { provide: ReportSettings, useExisting: SettingsService },
    ShopLanguage,
    { provide: LanguagePort, useExisting: ShopLanguage },
    ShopProfiles,
    SettingHistory,
    NoteOwners,
    LatestNotes,
    OpeningBalances,
    ChangeSettingsHandler,
    ChangeShopProfileHandler,
    Excesses,
  ],
  exports: [SettingsService, ModulePort, ReportSettings, LanguagePort, ShopProfiles, Excesses],
})
export class SettingsModule {
  constructor(projections: ProjectionRegistry, images: ImageOwners, ledger: Ledger) {
    images.register(LOGO_OWNER, (shop, owner) => shopLogo(ledger, shop, owner));
    projections.register(new SettingsProjection());
  }
}
