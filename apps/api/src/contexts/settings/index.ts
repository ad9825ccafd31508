export { SettingsModule } from './settings.module.js';
export { SettingsService } from './queries/settings.service.js';
export { ShopProfiles } from './queries/shop-profiles.js';
export { ChangeSettingsCommand } from './commands/change-settings.js';
export { Excesses } from './commands/excesses.js';
export { ChangeShopProfileCommand } from './commands/change-shop-profile.js';
