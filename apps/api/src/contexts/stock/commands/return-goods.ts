import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReturnGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import type { ReturnSavedData } from '@emas/contracts/stock/receive-goods.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { DomainError } from '@emas/domain/shared/domain-error';
import { stonesOfThings } from '@emas/domain/stock/cancel-receipt';
import { type GoodsReceipt, goodsReceiptStream } from '@emas/domain/stock/goods-receipt';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { returnGoods } from '@emas/domain/stock/return-goods';
import { supplierReturnStream } from '@emas/domain/stock/supplier-return';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';

export interface ReturnedAnswer {
  readonly seq: number;
  readonly data: ReturnSavedData;
}

export class ReturnGoodsCommand extends Command<ReturnedAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    /** The receipt that they came with. */
    readonly receipt_id: string,
    readonly dto: ReturnGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What a return rests on: its receipt, and the trays that the things lie in. */
interface Lying {
  readonly receipt: GoodsReceipt | null;
  readonly trays: readonly string[];
}

@CommandHandler(ReturnGoodsCommand)
export class ReturnGoodsHandler implements ICommandHandler<ReturnGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute(command: ReturnGoodsCommand): Promise<ReturnedAnswer> {
    const shop = command.user.kode_toko;
    const work = async () => this.ledger.execute(returnGoodsCommand(command, await this.lying(command)));
    const { seq, result, numbers } = await this.whereabouts.explain(shop, work);
    const { id } = command.dto;
    return { seq, data: { id, no_retur: numbers[supplierReturnStream(id)]!, jumlah: result.jumlah } };
  }

  private async lying({ user, receipt_id, dto }: ReturnGoodsCommand): Promise<Lying> {
    const stream = goodsReceiptStream(receipt_id);
    const [documents, items] = await Promise.all([
      this.ledger.load<GoodsReceipt | null>(user.kode_toko, [stream]),
      this.ledger.load<ItemBody | null>(user.kode_toko, barcodesOf(dto).map(itemStream)),
    ]);
    const trays = [...items.values()].flatMap(({ body }) => (body ? [body.kode_baki] : []));
    return { receipt: documents.get(stream)?.body ?? null, trays: [...new Set(trays)] };
  }
}

const barcodesOf = ({ kode_barcode }: ReturnGoodsDto): string[] => [
  ...new Set(kode_barcode.map((code) => code.trim().toUpperCase())),
];

/** What the ledger is asked; what has changed between reading and deciding it reads anew. */
function returnGoodsCommand(
  { user, receipt_id, dto, key }: ReturnGoodsCommand,
  { receipt, trays }: Lying,
): LedgerCommand<{ readonly jumlah: number }> {
  const { otorisasi_ids = [], ...content } = dto;
  const kode_barcode = barcodesOf(dto);
  const named = new Set(kode_barcode);
  const lines = (receipt?.lines ?? []).filter((line) => named.has(line.kode_barcode));
  const request = { type: 'ReturnGoods', receipt_id, ...content };
  const command = { return_id: dto.id, receipt_id, kode_barcode, alasan: dto.alasan };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [supplierReturnStream(dto.id), ...stonesOfThings(lines), ...otorisasi_ids.map(authorizationStream)],
    reads: [goodsReceiptStream(receipt_id), ...kode_barcode.map(itemStream), ...trays.map(trayHoldStream)],
    decide(context) {
      const lyingIn = kode_barcode.map((code) => context.get<ItemBody | null>(itemStream(code)).body?.kode_baki);
      // One of them was moved between reading where it lies and deciding on it.
      if (lyingIn.some((tray) => tray !== undefined && !trays.includes(tray)))
        throw new DomainError('VERSION_CONFLICT');
      const { events, result } = returnGoods({ ...command, otorisasi_ids, hash: contentHash(request) }, context);
      return { events, result: { jumlah: result.document.total_qty } };
    },
  };
}
