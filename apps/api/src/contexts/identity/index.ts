export { IdentityModule } from './identity.module.js';
export { Drawers } from './queries/drawers.js';
export { CreateOwnerCommand } from './commands/create-owner.js';
export { CreateUserCommand } from './commands/create-user.js';
export { ChangeAccessCommand } from './commands/change-access.js';
export { AuthorizeCommand, authorizeCommand } from './commands/authorize.js';
export type { Actor } from './commands/manager.js';
