import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordJournalDto } from '@emas/contracts/accounting/journal-entry.dto';
import type { JournalSavedData } from '@emas/contracts/accounting/journal-entry.view';
import { ACCOUNTS } from '@emas/domain/accounting/account-mapping';
import { journalEntries } from '@emas/domain/accounting/journal-entry';
import { periodOf, periodStream } from '@emas/domain/accounting/period';
import { type JournalTerms, recordJournal } from '@emas/domain/accounting/record-journal';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { masterStream } from '@emas/domain/masterdata/master';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { JournalDesk } from '../queries/journal-desk.js';

export interface JournalAnswer {
  readonly seq: number;
  readonly data: JournalSavedData;
}

/** A journal typed by hand. */
export class RecordJournalCommand extends Command<JournalAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: RecordJournalDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordJournalCommand)
export class RecordJournalHandler implements ICommandHandler<RecordJournalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly desk: JournalDesk,
  ) {}

  async execute(command: RecordJournalCommand): Promise<JournalAnswer> {
    const { user, dto } = command;
    const shop = user.kode_toko;
    // Which screens book on which numbers is read beside the documents: it holds at the head that it was read at.
    const { seq, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.desk.terms(shop, dto.membalik_id ?? null),
      (terms) => recordJournalCommand(command, terms),
    );
    return { seq, data: { id: dto.id, no_bukti: numbers[journalEntries.stream(dto.id)]! } };
  }
}

/** What the ledger is asked. */
function recordJournalCommand({ user, dto, key }: RecordJournalCommand, terms: JournalTerms): LedgerCommand<null> {
  const { otorisasi_ids = [], id, ...said } = dto;
  const content = { ...said, balik: said.balik ?? false, membalik_id: said.membalik_id ?? null };
  const request = { type: 'RecordJournal', id, ...content };
  const turned = content.membalik_id === null ? [] : [journalEntries.stream(content.membalik_id)];
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [journalEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      periodStream(periodOf(content.tgl_jurnal)),
      ...turned,
      ...new Set(content.baris.map(({ nomor_akun }) => masterStream(ACCOUNTS, nomor_akun))),
    ],
    decide: (context) => {
      const command = { ...content, journal_entry_id: id, otorisasi_ids, hash: contentHash(request) };
      return { ...recordJournal(command, terms, context), result: null };
    },
  };
}
