import { useAuthorizations } from '../authorization/authorization.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { checkItem } from './add-item.js';
import { stonesValue } from './stone.js';
import { setStones } from './set-stones.js';
import { holdStones } from './stone-holder.js';
import { ELSEWHERE, itemEvent, itemStream, moveItem, trayPlace, type ItemBody, type ItemEdited } from './item.js';

/** What of an item can be changed where it lies: not its barcode, tray, cost or supplier, which have their own ways. */
export type ItemChanges = Partial<
  Pick<
    ItemBody,
    | 'kode_intern' | 'nama_barang' | 'kode_kategori' | 'kode_dept' | 'kode_group' | 'kadar' | 'berat' | 'berat_asli'
    | 'kode_bandrol' | 'ongkos' | 'harga_jual' | 'harga_atribut' | 'stones' | 'size'
    | 'surat_lengkap' | 'gambar_path'
  >
>; // prettier-ignore

export interface ChangeItem {
  readonly kode_barcode: string;
  readonly changes: ItemChanges;
  readonly alasan?: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** Changes an item; another weight or fineness needs the authorization EDIT_BARANG and corrects the goods book. */
export function changeItem(command: ChangeItem, context: DecideContext): Decision<{ kode_barcode: string }> {
  requireOpenDay(context);
  const { kode_barcode } = command;
  const alasan = command.alasan?.trim() || null;
  const stream = itemStream(kode_barcode);
  const { body: item, status } = context.get<ItemBody | null>(stream);
  if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  if (status === ELSEWHERE) throw new DomainError('ITEM_AT_OTHER_SHOP', { kode_barcode });
  const changes = withStones(item, command.changes);
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
            ringkasan: changeSummary(item, changed, alasan),
          },
        ]
      : [],
    command.otorisasi_ids,
    context,
    stream,
  );
  const set = setStones(item.stones ?? [], changed.stones ?? [], context);
  refuseInvalid(set.errors);
  const body: ItemEdited['body'] = {
    ...changes,
    ...(changes.stones && { stones: set.stones }),
    ...(set.modal !== 0 && { harga_modal: item.harga_modal + set.modal }),
    ...(alasan !== null && { alasan }),
  };
  const movements = [...(reweighed ? reweigh(item, changed) : []), ...set.movements(changed)];
  return {
    events: [
      ...authorizations,
      itemEvent(item, { type: 'ItemEdited', body }, { movements }),
      ...holdStones(kode_barcode, item.stones ?? [], changed.stones ?? [], context),
      ...set.lots,
    ],
    result: { kode_barcode },
  };
}

/** Other stones are another price of the attributes; without any it is 0 until somebody says otherwise. */
const withStones = (item: ItemBody, changes: ItemChanges): ItemChanges =>
  changes.stones === undefined || changes.harga_atribut !== undefined
    ? changes
    : {
        ...changes,
        harga_atribut:
          changes.stones.length + (item.stones?.length ?? 0) > 0 ? stonesValue(changes.stones) : item.harga_atribut,
      };

const FORMATS: Readonly<Record<Exclude<keyof ItemChanges, 'stones' | 'gambar_path'>, SummaryFact['format']>> = {
  kode_intern: 'text', nama_barang: 'text', kode_kategori: 'text', kode_dept: 'text', kode_group: 'text', kadar: 'kadar',
  berat: 'weight', berat_asli: 'weight', kode_bandrol: 'text', ongkos: 'price2', harga_jual: 'rupiah',
  harga_atribut: 'rupiah', size: 'text', surat_lengkap: 'bool',
}; // prettier-ignore

/** Which thing, all that becomes other than it was, and why. */
const changeSummary = (item: ItemBody, changed: ItemBody, alasan: string | null): Summary => ({
  facts: [
    say.text('kode_barcode', item.kode_barcode),
    ...(changed.nama_barang === item.nama_barang ? [say.text('nama_barang', item.nama_barang)] : []),
    say.text('kode_baki', item.kode_baki),
    ...(Object.keys(FORMATS) as (keyof typeof FORMATS)[])
      .filter((field) => changed[field] !== item[field])
      .map((field) => say.of(field, FORMATS[field], changed[field] ?? null, item[field] ?? null)),
    ...(alasan === null ? [] : [say.text('alasan', alasan)]),
  ],
  lines: [],
});

/** Out of its tray as it was booked, back as it is; the cost stays. */
function reweigh(before: ItemBody, after: ItemBody): StockMovement[] {
  const tray = trayPlace(before.kode_baki);
  return [moveItem(before, tray, 'selisih'), moveItem(after, 'selisih', tray)];
}
