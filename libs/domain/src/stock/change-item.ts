import { useAuthorizations } from '../authorization/authorization.js';
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

/** Out of its tray as it was booked, back as it is; the cost stays. */
function reweigh(before: ItemBody, after: ItemBody): StockMovement[] {
  const tray = trayPlace(before.kode_baki);
  return [moveItem(before, tray, 'selisih'), moveItem(after, 'selisih', tray)];
}
