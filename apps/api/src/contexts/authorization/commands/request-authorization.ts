import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  AuthorizationRequestEvent,
  RequestAuthorizationDto,
} from '@emas/contracts/authorization/authorization-request.dto';
import { setting } from '@emas/contracts/modules/register';
import { isAuthorizer } from '@emas/contracts/permissions/levels';
import { authorizationStream, type Untold } from '@emas/domain/authorization/authorization';
import { type RemoteAsk, type RemoteRequestBody, requestRemotely } from '@emas/domain/authorization/remote-request';
import { normalizeUserId } from '@emas/domain/identity/user';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts } from '../../identity/index.js';
import { askedRequirement } from '../asked-requirement.js';
import { UntoldOf } from '../untold-of.js';
import { RequestsQuery } from '../queries/requests.query.js';
import { RequestNotices } from '../request-notices.js';

/** Requests of one asker that may wait at a time: a tray of forgotten ones helps nobody. */
const WAITING_MAX = 20;

/** Asks a supervisor or the owner, wherever he is, to approve one stated action. */
export class RequestAuthorizationCommand extends Command<{
  readonly seq: number;
  readonly permintaan_id: string;
  readonly expires_at: string;
}> {
  constructor(
    readonly user: RequestUser,
    readonly dto: RequestAuthorizationDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RequestAuthorizationCommand)
export class RequestAuthorizationHandler implements ICommandHandler<RequestAuthorizationCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly requests: RequestsQuery,
    private readonly notices: RequestNotices,
    private readonly untold: UntoldOf,
  ) {}

  async execute({ user, dto, key }: RequestAuthorizationCommand) {
    const shop = user.kode_toko;
    const kepada = await this.chosen(user, dto);
    const waiting = await this.requests.waitingOf(shop, user.user_id);
    const untold = await this.untold.action(shop, user.user_id, dto);
    const asked = askOf(user.user_id, dto, kepada, untold);
    const id = randomUUID();
    const settings = settingsStream(shop);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'RequestAuthorization', ...asked },
      streams: [authorizationStream(id)],
      reads: [settings],
      decide: (context) => {
        if (waiting >= WAITING_MAX) throw new DomainError('AUTHORIZATION_REQUESTS_TOO_MANY', { max: WAITING_MAX });
        const minutes = setting(context.get<SettingsBody | null>(settings).body, 'otorisasi_berlaku_menit');
        const event = requestRemotely(id, asked, context.now, minutes);
        const { expires_at } = event.body as RemoteRequestBody;
        return { events: [event], result: { permintaan_id: id, expires_at } };
      },
    });
    // What it covers is told to who opens it: a push lies open on a telephone.
    const { kategori, description, no_faktur, ringkasan, peminta } = asked;
    const notice: AuthorizationRequestEvent = { ...result, kategori, description, no_faktur, ringkasan, peminta };
    await this.notices.asked(shop, kepada, notice, asked.hanya_owner);
    return { seq, ...result };
  }

  /** Whom he asks; refused at the field when that one cannot approve. */
  private async chosen(
    user: RequestUser,
    { user_id, hanya_owner }: Pick<RequestAuthorizationDto, 'user_id' | 'hanya_owner'>,
  ): Promise<string | null> {
    if (!user_id) return null;
    const kepada = normalizeUserId(user_id);
    const account = await this.accounts.find(user.kode_toko, kepada);
    const may = account?.active && (hanya_owner ? account.level === 'OWN' : isAuthorizer(account.level));
    if (!may || kepada === user.user_id) {
      throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'user_id', code: 'AUTHORIZER_NOT_FOUND' }]);
    }
    return kepada;
  }
}

function askOf(peminta: string, dto: RequestAuthorizationDto, kepada: string | null, untold: Untold): RemoteAsk {
  return { ...askedRequirement(dto, untold), keterangan: dto.keterangan || '-', peminta, kepada };
}
