import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeJournalDto } from '@emas/contracts/accounting/journal.dto';
import { ACCOUNTS, changeMapping, mappingStream } from '@emas/domain/accounting/account-mapping';
import { masterStream } from '@emas/domain/masterdata/master';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';

/** Other accounts for the roles of a journal, from a day on. */
export class ChangeJournalCommand extends Command<{ readonly seq: number; readonly version: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly trx: string,
    readonly type: string,
    readonly dto: ChangeJournalDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeJournalCommand)
export class ChangeJournalHandler implements ICommandHandler<ChangeJournalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, trx, type, dto, key }: ChangeJournalCommand) {
    const shop = user.kode_toko;
    const detail_akun = dto.detail_akun.map(({ kode_akun, nomor_akun }) => ({
      kode_akun,
      nomor_akun: nomor_akun ?? null,
    }));
    const command = { trx, type, tgl_berlaku: dto.tgl_berlaku ?? null, version: dto.version ?? null, detail_akun };
    const numbers = detail_akun.flatMap(({ nomor_akun }) => nomor_akun ?? []);
    const { seq, result, events } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { request: 'ChangeJournal', ...command },
      streams: [mappingStream({ trx, type })],
      // An account that is taken away or closed meanwhile is not chosen.
      reads: [...new Set(numbers)].map((nomor) => masterStream(ACCOUNTS, nomor)),
      decide: (context) => changeMapping(command, context),
    });
    if (events.length > 0)
      this.realtime.toShop(shop, 'master-changed', { list: 'parameter-akun', key: `${trx}/${type}`, seq });
    return { seq, version: result.version };
  }
}
