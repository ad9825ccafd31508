import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@emas/domain/shared/domain-error';
import { may } from '@emas/contracts/permissions/access-tree';
import type { Language } from '@emas/contracts/messages/languages';
import type { Level } from '@emas/contracts/permissions/levels';
import { LEVEL, MODULE, PERMISSION, PUBLIC, type RequiredPermission, SELF } from './decorators.js';
import { Config } from '../config/config.js';
import { SecurityLog } from '../logging/security-log.js';
import { LanguagePort } from './language-port.js';
import { ModulePort, type RequestOrigin, SessionPort } from './ports.js';
import { askedLanguage } from './request-language.js';
import type { AuthenticatedUser } from './request-user.js';

interface GuardedRequest {
  readonly ip?: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  user?: AuthenticatedUser;
  /** In which it is answered, refusals included. */
  language?: Language;
}

const originOf = ({ ip, headers }: GuardedRequest): RequestOrigin => ({
  address: ip ?? '',
  userAgent: (headers['user-agent'] as string | undefined) ?? '',
});

const CREDENTIALS = /^([A-Za-z][A-Za-z0-9-]*) +([A-Za-z0-9_-]+)$/;

/** The token of an `Authorization: Bearer …` header, or of the installation's own scheme; null where there is none. */
export function tokenOf(header: string | string[] | undefined, scheme: string): string | null {
  const [, said, token] = (typeof header === 'string' && CREDENTIALS.exec(header)) || [];
  return said === scheme && token !== undefined ? token : null;
}

/**
 * Every route is closed unless it says what opens it: `@Public`, `@LoggedIn`, `@RequirePermission` or `@RequireLevel`.
 * Level and permission are both asked where both stand; a module that is off closes the route for everybody.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionPort,
    private readonly modules: ModulePort,
    private readonly languages: LanguagePort,
    private readonly security: SecurityLog,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (this.read<boolean>(PUBLIC, context)) {
      // What watches over the server asks no shop.
      if (request.path.startsWith('/api/')) await this.answerIn(null, request);
      return true;
    }
    const user = await this.authenticate(request);
    request.user = user;
    this.checkRights(user, request, context);
    for (const module of this.read<string[]>(MODULE, context) ?? []) {
      if (!(await this.modules.isOn(user.kode_toko, module))) throw new DomainError('MODULE_OFF', { module });
    }
    return true;
  }

  private async authenticate(request: GuardedRequest): Promise<AuthenticatedUser> {
    const token = tokenOf(request.headers['authorization'], this.config.authType);
    const found = token === null ? null : await this.sessions.authenticate(token, originOf(request));
    if (!found) throw new DomainError('INVALID_TOKEN');
    return { ...found, language: await this.answerIn(found.kode_toko, request) };
  }

  private async answerIn(shop: string | null, request: GuardedRequest): Promise<Language> {
    return (request.language = await this.languages.language(shop, askedLanguage(request.headers)));
  }

  private checkRights(user: AuthenticatedUser, request: GuardedRequest, context: ExecutionContext): void {
    const levels = this.read<Level[]>(LEVEL, context);
    const permission = this.read<RequiredPermission>(PERMISSION, context);
    const named = levels !== undefined || permission !== undefined || this.read<boolean>(SELF, context) === true;
    const levelFits = levels === undefined || levels.includes(user.level);
    const permitted =
      permission === undefined ||
      permission.permissions.some((id) => may(user.level, user.grants, id, permission.action));
    if (named && levelFits && permitted) return;
    const { user_id, kode_toko: shop } = user;
    const { method, path, ip: address } = request;
    this.security.note('forbidden', { user_id, shop, address, method, path });
    throw new DomainError('FORBIDDEN');
  }

  private read<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
