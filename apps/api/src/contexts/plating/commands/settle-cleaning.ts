import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { SettleCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleaningSettledData } from '@emas/contracts/plating/cleaning.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Cleaning, cleaningStream } from '@emas/domain/plating/cleaning';
import { cleaningLossStream } from '@emas/domain/plating/cleaning-loss';
import { settleCleaning, type SettleFacts } from '@emas/domain/plating/settle-cleaning';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { goldsmithStream, OpenCleanings } from '../queries/open-cleanings.js';
import { goldsmithOf } from './send-cleaning.js';

export interface CleaningSettledAnswer {
  readonly seq: number;
  readonly data: CleaningSettledData;
}

export class SettleCleaningCommand extends Command<CleaningSettledAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: SettleCleaningDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Who had it, what the work cost so far, and the price of fine gold of the day. */
interface Prepared extends Pick<SettleFacts, 'ongkos' | 'harga_gold'> {
  readonly kode_tukang: string | null;
}

@CommandHandler(SettleCleaningCommand)
export class SettleCleaningHandler implements ICommandHandler<SettleCleaningCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly open: OpenCleanings,
  ) {}

  async execute(command: SettleCleaningCommand): Promise<CleaningSettledAnswer> {
    const { shop, dto } = command;
    const { seq, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.prepare(shop, dto),
      (prepared) => settleCleaningCommand(command, prepared),
    );
    return { seq, data: { id: dto.id, no_wasting: numbers[cleaningLossStream(dto.id)]! } };
  }

  private async prepare(shop: string, { cuci_id }: SettleCleaningDto): Promise<Prepared> {
    const stream = cleaningStream(cuci_id);
    const [documents, ongkos, harga_gold] = await Promise.all([
      this.ledger.load<Cleaning | null>(shop, [stream]),
      this.open.charged(shop, cuci_id),
      this.open.goldPrice(shop),
    ]);
    return { kode_tukang: documents.get(stream)?.body?.kode_tukang ?? null, ongkos, harga_gold };
  }
}

/** What the ledger is asked, once it is known who had the things. */
export function settleCleaningCommand(
  { shop, actor, dto, key }: Pick<SettleCleaningCommand, 'shop' | 'actor' | 'dto' | 'key'>,
  { kode_tukang, ongkos, harga_gold }: Prepared,
): LedgerCommand<unknown> {
  const { otorisasi_ids = [], ...content } = dto;
  return {
    shop,
    actor,
    key,
    request: { type: 'SettleCleaning', ...content },
    streams: [cleaningLossStream(dto.id), cleaningStream(dto.cuci_id), ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(shop), ...(kode_tukang === null ? [] : [goldsmithStream(kode_tukang)])],
    decide(context) {
      const settings = context.get<SettingsBody | null>(settingsStream(shop)).body;
      const { id: loss_id, cuci_id: cleaning_id, hilang, keterangan } = dto;
      const command = { loss_id, cleaning_id, hilang: hilang ?? [], keterangan: keterangan ?? '', otorisasi_ids };
      const facts = {
        tukang: kode_tukang === null ? null : (goldsmithOf(kode_tukang, context) ?? NO_ALLOWANCE),
        toleransi_wasting_sepuhan: setting(settings, 'toleransi_wasting_sepuhan'),
        ...{ ongkos, harga_gold },
      };
      return settleCleaning({ ...command, hash: contentHash({ type: 'SettleCleaning', ...content }) }, facts, context);
    },
  };
}

/** Of a goldsmith who works here no more: nothing was agreed that he may lose. */
const NO_ALLOWANCE = { susut_maks: 0 };
