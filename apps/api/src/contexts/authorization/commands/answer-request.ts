import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import {
  type RemoteRequestDocument,
  approveRemotely,
  cancelRemotely,
  refuseRemotely,
} from '@emas/domain/authorization/remote-request';
import type { DecideContext, NewEvent } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts } from '../../identity/index.js';
import { RequestNotices } from '../request-notices.js';

export type RequestAnswer =
  | { readonly status: 'DISETUJUI'; readonly keterangan: string | null }
  | { readonly status: 'DITOLAK'; readonly alasan: string }
  | { readonly status: 'BATAL' };

/** A remote request is approved or refused by who may, or taken back by its asker. Of several answers the first counts. */
export class AnswerRequestCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: RequestUser,
    readonly permintaan_id: string,
    readonly answer: RequestAnswer,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerRequestCommand)
export class AnswerRequestHandler implements ICommandHandler<AnswerRequestCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly notices: RequestNotices,
    private readonly accounts: Accounts,
  ) {}

  async execute({ user, permintaan_id, answer, key }: AnswerRequestCommand) {
    const shop = user.kode_toko;
    if (answer.status === 'DISETUJUI') await this.requireOwnPassword(user);
    const [stream, settings] = [authorizationStream(permintaan_id), settingsStream(shop)];
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'AnswerRequest', permintaan_id, ...answer },
      streams: [stream],
      reads: [settings],
      decide: (context) => {
        const document = context.get<RemoteRequestDocument['body']>(stream);
        const minutes = setting(context.get<SettingsBody | null>(settings).body, 'otorisasi_berlaku_menit');
        const event = eventOf(document, user, answer, context, minutes);
        return { events: [event], result: { peminta: document.body!.peminta } };
      },
    });
    await this.notices.answered(shop, result.peminta, {
      permintaan_id,
      status: answer.status,
      otorisasi_id: answer.status === 'DISETUJUI' ? permintaan_id : null,
      pemberi: answer.status === 'BATAL' ? null : user.user_id,
      alasan: answer.status === 'DITOLAK' ? answer.alasan : answer.status === 'DISETUJUI' ? answer.keterangan : null,
    });
    return { seq };
  }

  /** Whoever set his password could approve in his place until he changes it. */
  private async requireOwnPassword({ kode_toko, user_id }: RequestUser): Promise<void> {
    const account = await this.accounts.require(kode_toko, user_id);
    if (account.passwordReset) throw new DomainError('PASSWORD_SET_BY_OTHER', { user_id });
  }
}

function eventOf(
  document: RemoteRequestDocument,
  user: RequestUser,
  answer: RequestAnswer,
  { now }: DecideContext,
  minutes: number,
): NewEvent {
  if (answer.status === 'DISETUJUI') return approveRemotely(document, user, answer.keterangan, now, minutes);
  if (answer.status === 'DITOLAK') return refuseRemotely(document, user, answer.alasan, now);
  return cancelRemotely(document, user.user_id, now);
}
