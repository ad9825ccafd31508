import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecideShrinkageDto } from '@emas/contracts/purchases/shrinkage.dto';
import { type DecideShrinkage, decideShrinkage, type ShrinkageFacts } from '@emas/domain/purchases/decide-shrinkage';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Shrinkages } from '../queries/shrinkages.js';

export class DecideShrinkageCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly of: Pick<DecideShrinkage, 'purchase_id' | 'line_no' | 'putusan'>,
    readonly dto: DecideShrinkageDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(DecideShrinkageCommand)
export class DecideShrinkageHandler implements ICommandHandler<DecideShrinkageCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly shrinkages: Shrinkages,
  ) {}

  async execute(command: DecideShrinkageCommand) {
    const { user, of } = command;
    const shop = user.kode_toko;
    const gather = async (): Promise<ShrinkageFacts> => ({
      toleransi: await this.shrinkages.tolerance(shop),
      approved_by: await this.shrinkages.approvedBy(shop, of.purchase_id),
      is_owner: user.level === 'OWN',
      held: await this.shrinkages.held(shop, of.purchase_id, of.line_no),
    });
    const { seq } = await atHead(this.ledger, shop, gather, (facts) => decideShrinkageCommand(command, facts));
    return { seq };
  }
}

/** What the ledger is asked. */
export function decideShrinkageCommand(
  { user, of, dto, key }: DecideShrinkageCommand,
  facts: ShrinkageFacts,
): LedgerCommand<null> {
  const { berat_ulang = null, keterangan = null } = dto;
  const weight = berat_ulang === null ? null : gramsToMilligrams(berat_ulang);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'DecideShrinkage', ...of, berat_ulang, keterangan },
    streams: [shrinkageStream(of.purchase_id, of.line_no)],
    reads: [purchaseStream(of.purchase_id)],
    decide: (context) => ({
      ...decideShrinkage({ ...of, berat_ulang: weight, keterangan }, facts, context),
      result: null,
    }),
  };
}
