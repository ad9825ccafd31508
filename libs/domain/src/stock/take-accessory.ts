import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashCategory, isOffered } from '../money/cash-entry.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { type AccessoryHolding, ACCESSORY_PLACE, costOfTaking, moveAccessory } from './accessory.js';
import {
  type Accessory,
  type AccessoryEntry,
  accessoryEntries,
  type AccessoryEntryRecordedBody,
} from './accessory-entry.js';

export interface TakeAccessory {
  readonly accessory_entry_id: string;
  readonly qty: number;
  readonly keterangan: string;
}

/** What an expense category asks of what is booked under it. */
export type ExpenseCategory = Pick<CashCategory, 'kode_transaksi' | 'nama_transaksi' | 'jenis' | 'berlaku_untuk' | 'keterangan_minimal'>; // prettier-ignore

/** What is wrong with the expense that something becomes, and with what is said of it. */
export function expenseFaults(keterangan: string, category: ExpenseCategory | null): FieldError[] {
  const errors: FieldError[] = [];
  if (category?.jenis !== 'OUT' || !isOffered(category.berlaku_untuk))
    errors.push({ field: 'kode_transaksi', code: 'mustChoose' });
  const said = keterangan.trim();
  if (said === '') errors.push({ field: 'keterangan', code: 'notEmpty' });
  else if (category && said.length < category.keterangan_minimal)
    errors.push({ field: 'keterangan', code: 'minLength', params: { min: category.keterangan_minimal } });
  return errors;
}

function check(
  { qty, keterangan }: TakeAccessory,
  category: ExpenseCategory | null,
  held: AccessoryHolding,
): ExpenseCategory {
  const errors: FieldError[] = [];
  if (qty <= 0) errors.push({ field: 'qty', code: 'notZero' });
  else if (qty > held.qty) errors.push({ field: 'qty', code: 'stockShort', params: { qty: held.qty } });
  errors.push(...expenseFaults(keterangan, category));
  refuseInvalid(errors);
  return category!;
}

/**
 * Takes pieces of an accessory out for use in the shop or as a gift, at moving average, against the expense of a category.
 * `held` is what there was at the head it is appended at; `category` is null where the code is unknown or not active.
 */
export function takeAccessory(
  command: TakeAccessory,
  accessory: Accessory,
  category: ExpenseCategory | null,
  held: AccessoryHolding,
  context: DecideContext,
): Decision<{ readonly entry: AccessoryEntry }> {
  const facts = accessoryEntries.begin(command.accessory_entry_id, context);
  const { kode_transaksi, nama_transaksi } = check(command, category, held);
  const nilai = costOfTaking(held, command.qty);
  const body: AccessoryEntryRecordedBody = {
    accessory_entry_id: command.accessory_entry_id,
    jenis: 'AMBIL',
    kode_aksesoris: accessory.kode_aksesoris,
    nama_aksesoris: accessory.nama_aksesoris,
    satuan_aksesoris: accessory.satuan_aksesoris,
    qty: command.qty,
    harga_satuan: null,
    nilai,
    kode_supplier: null,
    nama_supplier: null,
    kode_transaksi,
    nama_transaksi,
    keterangan: command.keterangan.trim(),
    ...facts,
  };
  return accessoryEntries.record(body, {
    postings: compactPostings([debit(`biaya/${kode_transaksi}`, nilai), credit('persediaan', nilai)]),
    movements: [moveAccessory(body, ACCESSORY_PLACE, 'pelanggan')],
  });
}
