import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ReceiveGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { settingsStream } from '@emas/domain/settings/settings';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { NewItem } from '@emas/domain/stock/add-item';
import { trayFaults } from '@emas/domain/stock/tray';
import { itemFrom, type ItemMasters, itemMasters } from './item-from-dto.js';
import type { StoneStreams } from './stones-from-dto.js';

/** What a line of a receipt was prepared with. */
export interface PreparedLine {
  readonly dto: NewItemDto;
  readonly kode_barcode: string;
  readonly masters: ItemMasters;
  readonly stones: StoneStreams;
}

/** Lines of a receipt, and the pieces that lie in the trays they go to. */
export interface PreparedLines {
  readonly lines: readonly PreparedLine[];
  readonly isi: ReadonlyMap<string, number>;
}

interface ReceiptItems {
  readonly items: readonly NewItem[];
  readonly faults: readonly FieldError[];
}

const supplierStream = (kode_supplier: string): StreamId => masterStream('master-supplier', kode_supplier);

/** Streams of the masters that a line names; the fineness is found through its group. */
export const mastersOf = (dto: NewItemDto, kadar: StreamId | null): ItemMasters => ({ ...itemMasters(dto), kadar });

/** What making things of the lines reads. */
export function lineReads(
  shop: string,
  { kode_supplier }: ReceiveGoodsDto,
  lines: readonly PreparedLine[],
): StreamId[] {
  // prettier-ignore
  const named = lines.flatMap(({ masters, stones }) => [...Object.values(masters), ...stones.reads]);
  const supplier = kode_supplier ? [supplierStream(kode_supplier)] : [];
  return [...new Set([settingsStream(shop), ...supplier, ...named.filter((stream) => stream !== null)])];
}

/** The things of a receipt by its masters, and what is wrong with codes and trays, at the field of each line. */
export function receiptItems(dto: ReceiveGoodsDto, prepared: PreparedLines, context: DecideContext): ReceiptItems {
  const { values, faults } = supplierOf(dto, context);
  // Papers are complete where the supplier's usually are, unless the line says otherwise.
  const complete = values?.['surat_lengkap'] === true ? true : null;
  const told = new Set<string>();
  const items = prepared.lines.map((line, index) => {
    // How full its tray gets is asked of all lines together.
    const asked = { ...line.dto, konfirmasi_kapasitas: true };
    const { item, errors } = itemFrom(asked, line.kode_barcode, line.masters, line.stones, 0, context);
    const { kode_toko } = line.dto;
    for (const error of errors)
      // Who holds a tray is told once.
      if (error.code !== 'TRAY_HELD' || told.size !== told.add(kode_toko).size)
        faults.push({ ...error, field: `lines.${index}.${error.field}` });
    return {
      ...item,
      kode_supplier: dto.kode_supplier ?? null,
      surat_lengkap: line.dto.surat_lengkap ?? complete,
    };
  });
  return { items, faults: [...faults, ...fullTrays(dto, prepared, context)] };
}

function supplierOf(
  { kode_supplier }: ReceiveGoodsDto,
  context: DecideContext,
): { values: MasterValues | null; faults: FieldError[] } {
  // prettier-ignore
  if (!kode_supplier) return { values: null, faults: [] };
  const values = masterValues(context.get(supplierStream(kode_supplier)), masterDate(context));
  const wrong = (code: string) => ({ values, faults: [{ field: 'kode_supplier', code, params: { value: kode_supplier } }] }); // prettier-ignore
  if (!values) return wrong('lookupUnknown');
  return values['is_aktif'] === false ? wrong('lookupInactive') : { values, faults: [] };
}

/** Trays that would hold more than they are meant for, each at the first line that goes there. */
function fullTrays(
  { konfirmasi_kapasitas }: ReceiveGoodsDto,
  { lines, isi }: PreparedLines,
  context: DecideContext,
): FieldError[] {
  const coming = new Map<string, { readonly first: number; readonly qty: number }>();
  lines.forEach(({ dto: { kode_toko } }, index) => {
    const above = coming.get(kode_toko);
    coming.set(kode_toko, { first: above?.first ?? index, qty: (above?.qty ?? 0) + 1 });
  });
  return [...coming].flatMap(([kode_baki, { first, qty }]) =>
    trayFaults(
      {
        ...{ kode_baki, field: `lines.${first}.kode_toko`, kode_dept: [], qty, isi: isi.get(kode_baki) ?? 0 },
        konfirmasi_kapasitas: konfirmasi_kapasitas === true,
      },
      context,
    ).filter(({ code }) => code === 'TRAY_FULL'),
  );
}
