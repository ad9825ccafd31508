import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid, type FieldError } from '../shared/domain-error.js';
import { KADAR_MAX_ITEM } from '../shared/units.js';
import { itemEvent, itemStream, moveItem, trayPlace, type ItemBody } from './item.js';

/** Shortest name of an item: 'item name more than 5 characters'. */
export const ITEM_NAME_MIN = 6;

export type NewItem = Omit<ItemBody, 'tgl_masuk'>;

/** What is wrong with an item by itself; whether its codes exist is for who knows the masters. */
export function checkItem(item: NewItem): FieldError[] {
  const errors: FieldError[] = [];
  if (item.nama_barang.length < ITEM_NAME_MIN) errors.push({ field: 'nama_barang', code: 'itemNameLength' });
  if (item.berat <= 0) errors.push({ field: 'berat', code: 'weightNotZero' });
  if (item.kadar <= 0 || item.kadar > KADAR_MAX_ITEM) errors.push({ field: 'kadar', code: 'kadarItem' });
  if (item.berat_asli < item.berat)
    errors.push({ field: 'berat_asli', code: 'notLessThanField', params: { otherKey: 'berat' } });
  for (const field of ['ongkos', 'harga_modal', 'harga_jual', 'harga_atribut'] as const)
    if (item[field] < 0) errors.push({ field, code: 'notNegative' });
  return errors;
}

/**
 * Takes one item into its tray: bought from its supplier on credit (persediaan / hutang/supplier), or, without a
 * supplier, goods the shop already had (persediaan / modal). Throws ITEM_EXISTS for a barcode that is in use.
 */
export function addItem(item: NewItem, context: DecideContext): Decision<{ kode_barcode: string }> {
  const tgl_masuk = requireOpenDay(context);
  refuseInvalid(checkItem(item));
  if (context.get(itemStream(item.kode_barcode)).version > 0)
    throw new DomainError('ITEM_EXISTS', { kode_barcode: item.kode_barcode }, [
      { field: 'kode_barcode', code: 'ITEM_EXISTS', params: { kode_barcode: item.kode_barcode } },
    ]);
  const source = item.kode_supplier
    ? { place: `supplier/${item.kode_supplier}`, akun: `hutang/supplier/${item.kode_supplier}` }
    : { place: 'saldo-awal', akun: 'modal' };
  const added = itemEvent(
    null,
    { type: 'ItemAdded', body: { ...item, tgl_masuk } },
    {
      postings: compactPostings([debit('persediaan', item.harga_modal), credit(source.akun, item.harga_modal)]),
      movements: [moveItem(item, source.place, trayPlace(item.kode_baki))],
    },
  );
  return { events: [added], result: { kode_barcode: item.kode_barcode } };
}
