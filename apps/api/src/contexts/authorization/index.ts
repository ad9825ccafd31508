export { AuthorizationModule } from './authorization.module.js';
export { type Judged, PriceTries } from './persistence/price-tries.js';
export { AuthorizeCommand } from './commands/authorize.js';
export { authorizeCommand } from './commands/authorize-command.js';
export { METHOD } from './queries/used-approvals.js';
