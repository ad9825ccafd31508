import { Global, Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { SessionEnds, SessionPort } from '../../platform/auth/ports.js';
import { AccessTemplatesController } from './access-templates.controller.js';
import { AccessNotices } from './commands/access-notices.js';
import { ApplyTemplateHandler } from './commands/apply-template.js';
import { ChangeAccessHandler } from './commands/change-access.js';
import { ChangeMenusHandler } from './commands/change-menus.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { ChangeTemplateHandler } from './commands/change-template.js';
import { ChangeUserHandler } from './commands/change-user.js';
import { ChooseDrawerHandler } from './commands/choose-drawer.js';
import { CreateOwnerHandler } from './commands/create-owner.js';
import { CreateUserHandler } from './commands/create-user.js';
import { EndSessionHandler } from './commands/end-session.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { Credentials } from './persistence/credentials.js';
import { LoginLog } from './persistence/login-log.js';
import { Sessions } from './persistence/sessions.js';
import { Throttle } from './persistence/throttle.js';
import { UserAccountsProjection } from './projections/user-accounts.projection.js';
import { AccessTemplatesQuery } from './queries/access-templates.query.js';
import { Accounts } from './queries/accounts.js';
import { Drawers } from './queries/drawers.js';
import { SessionDataQuery } from './queries/session-data.js';
import { UserHistory } from './queries/user-history.js';
import { UsersQuery } from './queries/users.query.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';
import { AccountNoticesController } from './account-notices.controller.js';
import { OwnerNotices } from './commands/owner-notices.js';
import { UsersController } from './users.controller.js';

@Global()
@Module({
  controllers: [SessionController, AccountNoticesController, UsersController, AccessTemplatesController],
  providers: [
    Credentials,
    LoginLog,
    Sessions,
    Throttle,
    Accounts,
    Drawers,
    SessionDataQuery,
    UsersQuery,
    UserHistory,
    AccessTemplatesQuery,
    AccessNotices,
    OwnerNotices,
    SessionService,
    { provide: SessionPort, useExisting: SessionService },
    { provide: SessionEnds, useExisting: SessionService },
    LogInHandler,
    LogOutHandler,
    ChooseDrawerHandler,
    ChangePasswordHandler,
    CreateOwnerHandler,
    CreateUserHandler,
    ChangeUserHandler,
    ChangeAccessHandler,
    ResetPasswordHandler,
    ChangeMenusHandler,
    ChangeTemplateHandler,
    ApplyTemplateHandler,
    EndSessionHandler,
  ],
  exports: [
    SessionPort,
    SessionEnds,
    Drawers,
    Accounts,
    Credentials,
    LoginLog,
    Sessions,
    Throttle,
    UsersQuery,
    OwnerNotices,
  ],
})
export class IdentityModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new UserAccountsProjection());
  }
}
