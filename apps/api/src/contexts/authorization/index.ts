export { AuthorizationModule } from './authorization.module.js';
export { AuthorizeCommand, authorizeCommand } from './commands/authorize.js';
