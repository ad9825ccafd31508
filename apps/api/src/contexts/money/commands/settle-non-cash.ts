import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import type { SettlementSavedData } from '@emas/contracts/money/settlement.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { settleNonCash } from '@emas/domain/money/settle-non-cash';
import { settlements } from '@emas/domain/money/settlement';
import { namingSettlement } from '../../../engine/entries/naming-settlement.js';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { accountStream } from './bank-accounts.js';
import { type ItemFacts, NonCashFacts, settleTerms } from './non-cash-facts.js';

export interface SettlementAnswer {
  readonly seq: number;
  readonly data: SettlementSavedData;
}

type Settling = Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level'>>;

/** What a bank or marketplace paid, booked against the payments that were waited for. */
export class SettleNonCashCommand extends Command<SettlementAnswer> {
  constructor(
    readonly user: Settling,
    readonly dto: SettleNonCashDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(SettleNonCashCommand)
export class SettleNonCashHandler implements ICommandHandler<SettleNonCashCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: NonCashFacts,
  ) {}

  async execute(command: SettleNonCashCommand): Promise<SettlementAnswer> {
    const { user, dto } = command;
    const shop = user.kode_toko;
    const gather = () => this.facts.of(shop, dto.items);
    const asked = (facts: ItemFacts) => settleNonCashCommand(command, facts);
    const { seq, numbers, result } = await namingSettlement(this.ledger, shop, () =>
      atHead(this.ledger, shop, gather, asked),
    );
    return { seq, data: { id: dto.id, no_validasi: numbers[settlements.stream(dto.id)]!, ...result } };
  }
}

/** What the ledger is asked. */
export function settleNonCashCommand(
  { user, dto, key }: SettleNonCashCommand,
  facts: ItemFacts,
): LedgerCommand<Omit<SettlementSavedData, 'id' | 'no_validasi'>> {
  const { otorisasi_ids = [], id, ...said } = dto;
  const content = { ...said, mutasi_id: said.mutasi_id ?? null };
  const request = { type: 'SettleNonCash', id, ...content };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [settlements.stream(id), ...facts.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [...facts.reads, accountStream(content.no_rekening)],
    decide: (context) => {
      const command = { settlement_id: id, ...content, otorisasi_ids, hash: contentHash(request) };
      const { events, result } = settleNonCash(command, settleTerms(context, facts, user), context);
      const { jumlah_masuk, biaya_rp } = result.entry;
      return { events, result: { jumlah_masuk, biaya_rp } };
    },
  };
}
