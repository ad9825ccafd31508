import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmTransferDto } from '@emas/contracts/money/settlement.dto';
import type { TransferConfirmedData } from '@emas/contracts/money/settlement.view';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { confirmTransfer, releaseTransfer } from '@emas/domain/money/confirm-transfer';
import { itemKey, type NonCashItem } from '@emas/domain/money/non-cash';
import { itemStream } from '@emas/domain/money/non-cash-item';
import { settlements } from '@emas/domain/money/settlement';
import { namingSettlement } from '../../../engine/entries/naming-settlement.js';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { accountStream } from './bank-accounts.js';
import { type ItemFacts, type ItemKey, NonCashFacts, settleTerms } from './non-cash-facts.js';

export interface TransferAnswer {
  readonly seq: number;
  readonly data: TransferConfirmedData;
}

type Confirming = Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level'>>;

/** Somebody saw a transfer in the account. */
export class ConfirmTransferCommand extends Command<TransferAnswer> {
  constructor(
    readonly user: Confirming,
    readonly item: ItemKey,
    readonly dto: ConfirmTransferDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTransferCommand)
export class ConfirmTransferHandler implements ICommandHandler<ConfirmTransferCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: NonCashFacts,
  ) {}

  async execute(command: ConfirmTransferCommand): Promise<TransferAnswer> {
    const { user, item, dto } = command;
    const shop = user.kode_toko;
    const gather = async (): Promise<ConfirmFacts> => {
      const facts = await this.facts.of(shop, [item]);
      const no_rekening = dto.no_rekening || (await this.accountOf(shop, facts.items.get(itemKey(item))));
      return { ...facts, no_rekening };
    };
    const asked = (facts: ConfirmFacts) => confirmTransferCommand(command, facts);
    const { seq, numbers } = await namingSettlement(this.ledger, shop, () => atHead(this.ledger, shop, gather, asked));
    return { seq, data: { no_validasi: numbers[settlements.stream(dto.id)] ?? null } };
  }

  /** The one its customer was told, else where the bank pays out; none where nobody said. */
  private async accountOf(shop: string, item: NonCashItem | undefined): Promise<string> {
    if (!item) return '';
    if (item.rekening) return item.rekening;
    const stream = masterStream('master-bank', item.kode_bank);
    const bank = (await this.ledger.load(shop, [stream])).get(stream)!;
    const account = masterValues(bank, item.tgl_system)?.['rekening_cair'];
    return typeof account === 'string' ? account : '';
  }
}

interface ConfirmFacts extends ItemFacts {
  readonly no_rekening: string;
}

/** What the ledger is asked. */
export function confirmTransferCommand(
  { user, item, dto, key }: ConfirmTransferCommand,
  facts: ConfirmFacts,
): LedgerCommand<null> {
  const { id, tgl_masuk } = dto;
  const { no_rekening } = facts;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ConfirmTransfer', ...item, ...dto },
    streams: [settlements.stream(id), ...facts.streams],
    reads: [...facts.reads, ...(no_rekening === '' ? [] : [accountStream(no_rekening)])],
    decide(context) {
      const said = { ...item, settlement_id: id, no_rekening, tgl_masuk: tgl_masuk ?? masterDate(context) };
      const { events } = confirmTransfer(said, termsOf(context, facts, user), context);
      return { events, result: null };
    },
  };
}

/** An account that nobody said is known to nobody. */
function termsOf(context: DecideContext, facts: ConfirmFacts, user: Confirming) {
  const terms = settleTerms(context, facts, user);
  return { ...terms, knowsAccount: (no_rekening: string) => no_rekening !== '' && terms.knowsAccount(no_rekening) };
}

/** Takes back that a transfer was seen, where nothing was booked for it. */
export class ReleaseTransferCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Confirming,
    readonly item: ItemKey,
    readonly alasan: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseTransferCommand)
export class ReleaseTransferHandler implements ICommandHandler<ReleaseTransferCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, item, alasan, key }: ReleaseTransferCommand): Promise<{ readonly seq: number }> {
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'ReleaseTransfer', ...item, alasan },
      streams: [itemStream(item)],
      decide: (context) => releaseTransfer({ ...item, alasan }, context),
    });
    return { seq };
  }
}
