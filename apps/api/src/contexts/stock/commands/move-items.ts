import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveItemsDto } from '@emas/contracts/stock/move-items.dto';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { itemStream } from '@emas/domain/stock/item';
import { moveItems } from '@emas/domain/stock/move-item';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';

export interface ItemsMovedAnswer {
  readonly seq: number;
  readonly jumlah: number;
}

export class MoveItemsCommand extends Command<ItemsMovedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: MoveItemsDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MoveItemsCommand)
export class MoveItemsHandler implements ICommandHandler<MoveItemsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute(command: MoveItemsCommand): Promise<ItemsMovedAnswer> {
    const { seq, result } = await this.whereabouts.explain(command.shop, () =>
      this.ledger.execute(moveItemsCommand(command)),
    );
    return { seq, ...result };
  }
}

/** What the ledger is asked. */
export function moveItemsCommand({
  shop,
  actor,
  dto,
  key,
}: MoveItemsCommand): LedgerCommand<{ readonly jumlah: number }> {
  const barcodes = [...new Set(dto.kode_barcode.map((code) => code.trim().toUpperCase()))];
  const tray = masterStream('master-baki', dto.kode_toko);
  return {
    shop,
    actor,
    key,
    request: { type: 'MoveItems', ...dto },
    streams: barcodes.map(itemStream),
    reads: [tray],
    decide: (context) => {
      const values = masterValues(context.get(tray), masterDate(context));
      const params = { value: dto.kode_toko };
      if (!values) refuseInvalid([{ field: 'kode_toko', code: 'lookupUnknown', params }]);
      else if (values['is_aktif'] === false) refuseInvalid([{ field: 'kode_toko', code: 'lookupInactive', params }]);
      const kode_gudang = String(values!['kode_gudang']);
      return moveItems({ kode_barcode: barcodes, kode_baki: dto.kode_toko, kode_gudang }, context);
    },
  };
}
