export { IdentityModule } from './identity.module.js';
export { Drawers } from './queries/drawers.js';
export { CreateOwnerCommand } from './commands/create-owner.js';
export { CreateUserCommand } from './commands/create-user.js';
export { ChangeAccessCommand } from './commands/change-access.js';
export { OwnerNotices } from './commands/owner-notices.js';
export { type Actor, managerOf, managerReads } from './commands/manager.js';
// For the context of authorization, which asks who somebody is and counts his tries.
export { Credentials } from './persistence/credentials.js';
export { Sessions } from './persistence/sessions.js';
export { type Subject, Throttle } from './persistence/throttle.js';
export { Accounts } from './queries/accounts.js';
export { UsersQuery } from './queries/users.query.js';
export { LoginLog, type LoginsAsked } from './persistence/login-log.js';
