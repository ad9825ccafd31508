export { CatalogueModule } from './catalogue.module.js';
export { ChangeSplashCommand } from './commands/change-splash.js';
