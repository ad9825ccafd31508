import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PrintLabelsDto } from '@emas/contracts/stock/print-labels.dto';
import { itemStream } from '@emas/domain/stock/item';
import { labelsStream, printLabels } from '@emas/domain/stock/print-labels';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { ItemHistory } from '../queries/item-history.js';

export interface LabelsPrintedAnswer {
  readonly seq: number;
  readonly id: string;
}

export class PrintLabelsCommand extends Command<LabelsPrintedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: PrintLabelsDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PrintLabelsCommand)
export class PrintLabelsHandler implements ICommandHandler<PrintLabelsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    private readonly items: ItemHistory,
  ) {}

  async execute({ shop, actor, dto, key }: PrintLabelsCommand): Promise<LabelsPrintedAnswer> {
    const kode_barcode = [...new Set(dto.kode_barcode.map((code) => code.trim().toUpperCase()))];
    const { id, salinan, alasan } = dto;
    const { seq, result } = await atHead(
      this.ledger,
      shop,
      async () => {
        await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
        return this.items.labelled(shop, kode_barcode);
      },
      (again) => ({
        shop,
        actor,
        key,
        request: { type: 'PrintLabels', ...dto },
        streams: [labelsStream(id)],
        reads: kode_barcode.map(itemStream),
        decide: (context) =>
          printLabels({ id, kode_barcode, salinan: salinan ?? 1, ...(alasan && { alasan }), again }, context),
      }),
    );
    return { seq, ...result };
  }
}
