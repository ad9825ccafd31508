import { useAuthorizations } from '../authorization/authorization.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { checkItem } from './add-item.js';
import { itemEvent, itemStream, moveItem, trayPlace, type ItemBody } from './item.js';

/** What of an item can be changed where it lies: not its barcode, tray, cost or supplier, which have their own ways. */
export type ItemChanges = Partial<
  Pick<
    ItemBody,
    | 'kode_intern' | 'nama_barang' | 'kode_kategori' | 'kode_dept' | 'kode_group' | 'kadar' | 'berat' | 'berat_asli'
    | 'kode_bandrol' | 'ongkos' | 'harga_jual' | 'harga_atribut' | 'size' | 'surat_lengkap'
  >
>; // prettier-ignore

export interface ChangeItem {
  readonly kode_barcode: string;
  readonly changes: ItemChanges;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** Changes an item; another weight or fineness needs the authorization EDIT_BARANG and corrects the goods book. */
export function changeItem(command: ChangeItem, context: DecideContext): Decision<{ kode_barcode: string }> {
  requireOpenDay(context);
  const { kode_barcode, changes } = command;
  const stream = itemStream(kode_barcode);
  const item = context.get<ItemBody | null>(stream).body;
  if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  const changed: ItemBody = { ...item, ...changes };
  refuseInvalid(checkItem(changed));
  const reweighed = changed.berat !== item.berat || changed.kadar !== item.kadar;
  const authorizations = useAuthorizations(
    reweighed
      ? [
          {
            kategori: 'EDIT_BARANG',
            description: 'UBAH BERAT ATAU KADAR BARANG',
            no_faktur: kode_barcode,
            hash: command.hash,
            ringkasan: changeSummary(item, changed),
          },
        ]
      : [],
    command.otorisasi_ids,
    context,
    stream,
  );
  const movements = reweighed ? reweigh(item, changed) : [];
  return {
    events: [...authorizations, itemEvent(item, { type: 'ItemChanged', body: changes }, { movements })],
    result: { kode_barcode },
  };
}

const FORMATS: Readonly<Record<keyof ItemChanges, SummaryFact['format']>> = {
  kode_intern: 'text', nama_barang: 'text', kode_kategori: 'text', kode_dept: 'text', kode_group: 'text', kadar: 'kadar',
  berat: 'weight', berat_asli: 'weight', kode_bandrol: 'text', ongkos: 'price2', harga_jual: 'rupiah',
  harga_atribut: 'rupiah', size: 'text', surat_lengkap: 'bool',
}; // prettier-ignore

/** Which thing, and all that becomes other than it was. */
const changeSummary = (item: ItemBody, changed: ItemBody): Summary => ({
  facts: [
    say.text('kode_barcode', item.kode_barcode),
    ...(changed.nama_barang === item.nama_barang ? [say.text('nama_barang', item.nama_barang)] : []),
    say.text('kode_baki', item.kode_baki),
    ...(Object.keys(FORMATS) as (keyof ItemChanges)[])
      .filter((field) => changed[field] !== item[field])
      .map((field) => say.of(field, FORMATS[field], changed[field] ?? null, item[field] ?? null)),
  ],
  lines: [],
});

/** Out of its tray as it was booked, back as it is; the cost stays. */
function reweigh(before: ItemBody, after: ItemBody): StockMovement[] {
  const tray = trayPlace(before.kode_baki);
  return [moveItem(before, tray, 'selisih'), moveItem(after, 'selisih', tray)];
}
