import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { ACCESSORY_PLACE, moveAccessory } from './accessory.js';
import {
  type Accessory,
  type AccessoryEntry,
  accessoryEntries,
  type AccessoryEntryRecordedBody,
} from './accessory-entry.js';

export interface AddAccessory {
  readonly accessory_entry_id: string;
  readonly qty: number;
  /** What one was bought for; null where nobody said. */
  readonly harga_satuan: Rupiah | null;
  readonly supplier: { readonly kode_supplier: string; readonly nama_supplier: string } | null;
  readonly keterangan: string | null;
}

function check({ qty, harga_satuan }: AddAccessory): Rupiah {
  const errors: FieldError[] = [];
  if (qty <= 0) errors.push({ field: 'qty', code: 'notZero' });
  if (harga_satuan === null) errors.push({ field: 'harga_satuan', code: 'notEmpty' });
  else if (harga_satuan < 0) errors.push({ field: 'harga_satuan', code: 'notNegative' });
  refuseInvalid(errors);
  return harga_satuan!;
}

/**
 * Takes pieces of an accessory in: bought from a supplier on credit (persediaan / hutang/supplier), or, without a supplier,
 * goods the shop already had (persediaan / modal).
 */
export function addAccessory(
  command: AddAccessory,
  accessory: Accessory,
  context: DecideContext,
): Decision<{ readonly entry: AccessoryEntry }> {
  const facts = accessoryEntries.begin(command.accessory_entry_id, context);
  const harga_satuan = check(command);
  const { qty, supplier } = command;
  const nilai = multiplyDivide(qty, harga_satuan, 1, 'half-up');
  const source = supplier
    ? { place: `supplier/${supplier.kode_supplier}`, akun: `hutang/supplier/${supplier.kode_supplier}` }
    : { place: 'saldo-awal', akun: 'modal' };
  const body: AccessoryEntryRecordedBody = {
    accessory_entry_id: command.accessory_entry_id,
    jenis: 'TAMBAH',
    kode_aksesoris: accessory.kode_aksesoris,
    nama_aksesoris: accessory.nama_aksesoris,
    satuan_aksesoris: accessory.satuan_aksesoris,
    qty,
    harga_satuan,
    nilai,
    kode_supplier: supplier?.kode_supplier ?? null,
    nama_supplier: supplier?.nama_supplier ?? null,
    kode_transaksi: null,
    nama_transaksi: null,
    keterangan: command.keterangan?.trim() || null,
    ...facts,
  };
  return accessoryEntries.record(body, {
    postings: compactPostings([debit('persediaan', nilai), credit(source.akun, nilai)]),
    movements: [moveAccessory(body, source.place, ACCESSORY_PLACE)],
  });
}
