import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid, type FieldError } from '../shared/domain-error.js';
import { KADAR_MAX_ITEM, type Milligrams } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { goldWeight, stonesValue, stoneWeight } from './stone.js';
import { setStones } from './set-stones.js';
import { holdStones, takenStones } from './stone-holder.js';
import { checkStones } from './value-stones.js';
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
  return [...errors, ...checkItemStones(item)];
}

/** Stones and gold beside each other: there is gold left, and the attributes cost what the stones are worth. */
function checkItemStones({ berat, harga_atribut, stones = [] }: NewItem): FieldError[] {
  if (stones.length === 0) return [];
  const errors = checkStones(stones);
  if (berat > 0 && goldWeight({ berat, stones }) <= 0)
    errors.push({ field: 'stones', code: 'stonesTooHeavy', params: { batu: grams(stoneWeight(stones)), berat: grams(berat) } }); // prettier-ignore
  const value = stonesValue(stones);
  if (harga_atribut !== value) errors.push({ field: 'harga_atribut', code: 'stonesDecide', params: { value } });
  return errors;
}

const grams = (mg: Milligrams): string => milligramsToGrams(mg).toFixed(3);

/** All that keeps an item out of the books: what is wrong with it by itself, a barcode in use, a stone that sits elsewhere. */
export function newItemFaults(item: NewItem, context: DecideContext): FieldError[] {
  const { kode_barcode, stones = [] } = item;
  const exists = context.get(itemStream(kode_barcode)).version > 0;
  return [
    ...(exists ? [{ field: 'kode_barcode', code: 'ITEM_EXISTS', params: { kode_barcode } }] : []),
    ...checkItem(item),
    ...takenStones([], stones, context),
    ...setStones([], stones, context).errors,
  ];
}

/**
 * Takes one item into its tray: bought from its supplier on credit (persediaan / hutang/supplier), or, without a
 * supplier, goods the shop already had (persediaan / modal). Stones of it that lay loose in the shop bring their own cost.
 * Throws ITEM_EXISTS for a barcode that is in use.
 */
export function addItem(item: NewItem, context: DecideContext): Decision<{ kode_barcode: string }> {
  const tgl_masuk = requireOpenDay(context);
  const faults = newItemFaults(item, context);
  const [first] = faults;
  if (first?.code === 'ITEM_EXISTS' && faults.length === 1) throw new DomainError(first.code, first.params, faults);
  refuseInvalid(faults);
  const source = item.kode_supplier
    ? { place: `supplier/${item.kode_supplier}`, akun: `hutang/supplier/${item.kode_supplier}` }
    : { place: 'saldo-awal', akun: 'modal' };
  const set = setStones([], item.stones ?? [], context);
  const whole = { ...item, ...(item.stones && { stones: set.stones }), harga_modal: item.harga_modal + set.modal };
  const added = itemEvent(
    null,
    { type: 'ItemAdded', body: { ...whole, tgl_masuk } },
    {
      postings: compactPostings([debit('persediaan', item.harga_modal), credit(source.akun, item.harga_modal)]),
      movements: [moveItem(item, source.place, trayPlace(item.kode_baki)), ...set.movements(item)],
    },
  );
  const stones = holdStones(item.kode_barcode, [], item.stones ?? [], context);
  return { events: [added, ...stones, ...set.lots], result: { kode_barcode: item.kode_barcode } };
}
