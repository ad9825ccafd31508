import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CorrectEntryDto } from '@emas/contracts/money/correct-entry.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { bankEntries, isOfferedToBanks } from '@emas/domain/money/bank-entry';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { cashEntries, isOffered } from '@emas/domain/money/cash-entry';
import { type CorrectEntry, correctEntry, type CorrectionTerms } from '@emas/domain/money/correct-entry';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import { settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';

/** Puts an entry of a closed day right, of cash or of a bank. */
export class CorrectEntryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly of: 'CASH' | 'BANK',
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly id: string,
    readonly dto: CorrectEntryDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CorrectEntryCommand)
export class CorrectEntryHandler implements ICommandHandler<CorrectEntryCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: CorrectEntryCommand): Promise<{ readonly seq: number }> {
    const { of, user, id } = command;
    const history = await this.ledger.history(user.kode_toko, streamOf(of, id));
    const asked = correctEntryCommand(command, history.find(({ version }) => version === 1) ?? null);
    const { seq } = await this.tries
      .watch(user, (how) => this.ledger.execute({ ...asked, ...how }))
      .catch((error: unknown) => {
        throw atItsField(error, 'jumlah_benar');
      });
    return { seq };
  }
}

const streamOf = (of: CorrectEntryCommand['of'], id: string) => (of === 'CASH' ? cashEntries : bankEntries).stream(id);

/** What the ledger is asked. */
function correctEntryCommand(
  { of, user, id, dto, key }: CorrectEntryCommand,
  recorded: CorrectionTerms['recorded'],
): LedgerCommand<null> {
  const { otorisasi_ids = [], ...said } = dto;
  const content = { ...said, uang: of === 'BANK' ? ('BERGERAK' as const) : (said.uang ?? 'TETAP') };
  const request = { type: 'CorrectEntry', of, id, ...content };
  const command = { id, ...content, otorisasi_ids, hash: contentHash(request) };
  const decide = of === 'CASH' ? correctCash : correctBank;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [streamOf(of, id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(content.kode_benar), settingsStream(user.kode_toko)],
    decide: (context) => {
      const category = cashCategoryOf(content.kode_benar, context);
      return { ...decide(command, { category, recorded }, user.kode_laci, context), result: null };
    },
  };
}

type Known = Pick<CorrectionTerms, 'category' | 'recorded'>;
type Decide = (command: CorrectEntry, known: Known, kode_laci: string | null, context: DecideContext) => Decision<unknown>; // prettier-ignore

const correctCash: Decide = (command, known, kode_laci, context) => {
  const money = kode_laci === null ? null : `kas/${kode_laci}`;
  const terms = { ...known, isOffered, money, rounding: roundingOf(context) };
  return correctEntry(cashEntries, 'CashEntryCorrected', command, terms, context);
};

const correctBank: Decide = (command, known, _, context) => {
  const account = bankEntries.load(command.id, context)?.no_rekening;
  const terms = { ...known, isOffered: isOfferedToBanks, money: account ? `bank/${account}` : null, rounding: null };
  return correctEntry(bankEntries, 'BankEntryCorrected', command, terms, context);
};
