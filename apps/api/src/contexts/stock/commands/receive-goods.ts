import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ControlTotalsDto, ReceiveGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import type { ReceiptSavedData } from '@emas/contracts/stock/receive-goods.view';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { type ControlTotals, goodsReceiptStream } from '@emas/domain/stock/goods-receipt';
import { itemStream } from '@emas/domain/stock/item';
import { receiveGoods, type ReceiveResult } from '@emas/domain/stock/receive-goods';
import { supplierNoteStream } from '@emas/domain/stock/supplier-note';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { TrayContents } from '../queries/tray-contents.js';
import { generateBarcode } from './add-item.js';
import { lineReads, mastersOf, type PreparedLines, receiptItems } from './receipt-lines.js';
import { stoneRows, stoneStreams } from './stones-from-dto.js';

export interface ReceivedAnswer {
  readonly seq: number;
  readonly data: ReceiptSavedData;
}

export class ReceiveGoodsCommand extends Command<ReceivedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: ReceiveGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Attempts at free barcodes before something is wrong with the generator. */
const BARCODE_ATTEMPTS = 5;

@CommandHandler(ReceiveGoodsCommand)
export class ReceiveGoodsHandler implements ICommandHandler<ReceiveGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly trays: TrayContents,
  ) {}

  async execute(command: ReceiveGoodsCommand): Promise<ReceivedAnswer> {
    const { shop, dto } = command;
    for (let attempt = 1; ; attempt += 1) {
      const prepared = await this.prepare(shop, dto);
      try {
        const { seq, result, numbers } = await this.ledger.execute(receiveGoodsCommand(command, prepared));
        const { receipt_id: id, kode_barcode } = result;
        return { seq, data: { id, no_terima: numbers[goodsReceiptStream(id)]!, kode_barcode } };
      } catch (error) {
        if (attempt === BARCODE_ATTEMPTS || !isTaken(error, dto)) throw await this.explained(shop, error);
      }
    }
  }

  /** What the lines name: the fineness of their groups, the stones of their lists, what lies in their trays. */
  private async prepare(shop: string, { lines }: ReceiveGoodsDto): Promise<PreparedLines> {
    const groups = lines.map(({ kode_group }) => masterStream('master-group', kode_group));
    const stones = lines.flatMap((line) => stoneRows(line.stones ?? []));
    const [documents, { openDay }, isi] = await Promise.all([
      this.ledger.load(shop, [...new Set([...groups, ...stones])]),
      this.ledger.head(shop),
      this.trays.piecesOf(shop, lines.map(({ kode_toko }) => kode_toko)), // prettier-ignore
    ]);
    const barcodes = barcodesOf(lines);
    return {
      isi,
      lines: lines.map((dto, index) => ({
        dto,
        kode_barcode: barcodes[index]!,
        masters: mastersOf(dto, kadarStream(documents.get(groups[index]!)!, openDay)),
        stones: stoneStreams(shop, dto.stones ?? [], documents),
      })),
    };
  }

  /** A note that is known came in with a receipt: which, the person reads by its number. */
  private async explained(shop: string, error: unknown): Promise<unknown> {
    if (!(error instanceof DomainError) || error.code !== 'SUPPLIER_NOTE_KNOWN') return error;
    const { receipt_id } = error.data as { readonly receipt_id: string };
    const stream = goodsReceiptStream(receipt_id);
    const no_terima = (await this.ledger.load(shop, [stream])).get(stream)?.no ?? '-';
    const params = { ...error.params, no_terima };
    const details = error.details.map((detail) => ({ ...detail, params }));
    return new DomainError(error.code, params, details, { id: receipt_id, no_terima });
  }
}

/** The stream of the fineness that a group names; null where there is no such group, which is refused later. */
function kadarStream(group: LoadedDocument<unknown>, openDay: string | null): StreamId | null {
  const values = masterValues(group, openDay ?? '');
  return values ? masterStream('master-kadar', String(values['kode_kadar'])) : null;
}

/** Those that are given; for the others new ones, each another. */
function barcodesOf(lines: readonly NewItemDto[]): readonly string[] {
  const used = new Set(lines.map(({ kode_barcode }) => kode_barcode));
  const fresh = (): string => {
    const code = generateBarcode(new Date());
    if (used.has(code)) return fresh();
    used.add(code);
    return code;
  };
  return lines.map(({ kode_barcode }) => kode_barcode ?? fresh());
}

/** Nothing else is wrong than that a barcode which was made for a line is in use. */
const isTaken = (error: unknown, { lines }: ReceiveGoodsDto): boolean =>
  error instanceof DomainError &&
  error.details.length > 0 &&
  error.details.every(({ field, code }) => code === 'ITEM_EXISTS' && !lines[Number(field.split('.')[1])]?.kode_barcode);

const given = <Value, Result>(value: Value | null | undefined, as: (value: Value) => Result): Result | null =>
  value === null || value === undefined ? null : as(value);

const controlOf = ({ qty, berat, harga }: ControlTotalsDto): ControlTotals => ({
  qty: qty ?? null,
  berat: given(berat, gramsToMilligrams),
  harga: harga ?? null,
});

/** What the ledger is asked, once it is known what the lines name. */
export function receiveGoodsCommand(
  { shop, actor, dto, key }: ReceiveGoodsCommand,
  prepared: PreparedLines,
): LedgerCommand<ReceiveResult> {
  const { id: receipt_id, no_kirim, lines: _, ...said } = dto;
  const kode_supplier = dto.kode_supplier ?? null;
  const streams = new Set([
    goodsReceiptStream(receipt_id),
    ...prepared.lines.map(({ kode_barcode }) => itemStream(kode_barcode)),
    ...prepared.lines.flatMap(({ stones }) => stones.holders),
    ...(kode_supplier === null ? [] : [supplierNoteStream(kode_supplier, no_kirim)]),
  ]);
  return {
    shop,
    actor,
    key,
    request: { type: 'ReceiveGoods', ...dto },
    streams: [...streams],
    reads: lineReads(shop, dto, prepared.lines),
    decide: (context) =>
      receiveGoods(
        {
          ...{ receipt_id, kode_supplier, no_kirim },
          tgl_kirim: said.tgl_kirim ?? null,
          keterangan: said.keterangan ?? '',
          kontrol: given(said.kontrol, controlOf),
          konfirmasi_selisih: said.konfirmasi_selisih === true,
          ...receiptItems(dto, prepared, context),
        },
        context,
      ),
  };
}
