import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { CaratThousandths, Rupiah, UsdCents } from '../shared/units.js';
import { thousandthsToCarat } from '../shared/wire.js';
import { type Stone, stoneValue } from './stone.js';
import { type StoneEntry, stoneEntries, type StoneEntryRecordedBody } from './stone-entry.js';
import { comeToLot, costOfStones, isInLot, leaveLot, lotShort, moveStones, STONE_PLACE, stoneLot, type StoneLot } from './stone-lot.js'; // prettier-ignore
import { expenseFaults, type ExpenseCategory } from './take-accessory.js';

/** What the lists say of a stone: its row in force, and its kind. */
export interface StoneRow extends Pick<
  Stone,
  'kode_berlian' | 'nama_berlian' | 'no_sertifikat' | 'satuan' | 'mata_uang'
> {
  /** Of a certified one. */
  readonly carat: CaratThousandths | null;
  /** Cost per unit, in its currency. */
  readonly harga_modal: Rupiah | UsdCents | null;
}

interface Pieces {
  readonly stone_entry_id: string;
  readonly pcs: number;
  /** All together; null takes that of the certificate. */
  readonly carat: CaratThousandths | null;
}

export interface StonesCome extends Pieces {
  /** Per unit, in the currency of its kind; null takes what the list says that it costs. */
  readonly harga: Rupiah | UsdCents | null;
  readonly supplier: { readonly kode_supplier: string; readonly nama_supplier: string } | null;
  readonly keterangan: string | null;
}

export interface StonesGo extends Pieces {
  readonly keterangan: string;
}

type Booked = Decision<{ readonly entry: StoneEntry }>;

const NOTHING = {
  ...{ harga_satuan: null, harga_usd: null, kurs: null },
  ...{ kode_supplier: null, nama_supplier: null, kode_transaksi: null, nama_transaksi: null },
} as const;

/** What is wrong with pieces and carat by themselves. */
function pieceFaults({ pcs }: Pieces, carat: CaratThousandths, stone: StoneRow): FieldError[] {
  const errors: FieldError[] = [];
  if (pcs < 1) errors.push({ field: 'pcs', code: 'notZero' });
  else if (stone.no_sertifikat !== null && pcs !== 1) errors.push({ field: 'pcs', code: 'stoneOnePiece' });
  if (stone.no_sertifikat !== null && stone.carat !== null && carat !== stone.carat)
    errors.push({ field: 'carat', code: 'stoneOwnCarat', params: { value: thousandthsToCarat(stone.carat) } });
  else if (carat === 0 && stone.satuan !== 'PCS') errors.push({ field: 'carat', code: 'notZero' });
  return errors;
}

/** Of a certified stone there is one: it cannot come twice. `isSet` is whether it sits in an item. */
const secondFaults = (stone: StoneRow, lot: StoneLot, isSet: boolean): FieldError[] =>
  stone.no_sertifikat !== null && (lot.pcs > 0 || isSet) ? [{ field: 'kode_berlian', code: 'stoneThere' }] : [];

/**
 * Takes loose stones in: bought from their supplier on credit (persediaan / hutang/supplier), or, without one, stones that the
 * shop already had (persediaan / modal). `kurs` is the rate of the day.
 */
export function stonesCome(
  command: StonesCome,
  stone: StoneRow,
  { kurs, isSet }: { readonly kurs: Rupiah; readonly isSet: boolean },
  context: DecideContext,
): Booked {
  const facts = stoneEntries.begin(command.stone_entry_id, context);
  const { pcs, supplier } = command;
  const carat = command.carat ?? stone.carat ?? 0;
  const isUsd = stone.mata_uang === 'USD';
  const harga = command.harga ?? stone.harga_modal;
  refuseInvalid([
    ...secondFaults(stone, stoneLot(stone.kode_berlian, context), isSet),
    ...pieceFaults(command, carat, stone),
    ...(harga === null ? [{ field: 'harga', code: 'notEmpty' }] : []),
    ...(isUsd && kurs === 0 ? [{ field: 'harga', code: 'stoneRateMissing' }] : []),
  ]);
  const rate = isUsd ? kurs : null;
  const nilai = stoneValue({ ...stone, pcs, carat, carat_hitung: carat, harga: harga!, kurs: rate });
  const source = supplier
    ? { place: `supplier/${supplier.kode_supplier}`, akun: `hutang/supplier/${supplier.kode_supplier}` }
    : { place: 'saldo-awal', akun: 'modal' };
  const body: StoneEntryRecordedBody = {
    ...NOTHING,
    ...said(command, stone, 'MASUK'),
    ...{ pcs, carat, nilai, kurs: rate },
    ...(isUsd ? { harga_usd: harga } : { harga_satuan: harga }),
    kode_supplier: supplier?.kode_supplier ?? null,
    nama_supplier: supplier?.nama_supplier ?? null,
    keterangan: command.keterangan?.trim() || null,
    ...facts,
  };
  const { events, result } = stoneEntries.record(body, {
    postings: compactPostings([debit('persediaan', nilai), credit(source.akun, nilai)]),
    movements: [moveStones(stone.kode_berlian, body, source.place, STONE_PLACE)],
  });
  return { events: [...events, comeToLot(stone.kode_berlian, body, context)], result };
}

/** Takes loose stones out other than into an item, at moving average, against the expense of a category. */
export function stonesGo(
  command: StonesGo,
  stone: StoneRow,
  category: ExpenseCategory | null,
  context: DecideContext,
): Booked {
  const facts = stoneEntries.begin(command.stone_entry_id, context);
  const { pcs } = command;
  const carat = command.carat ?? stone.carat ?? 0;
  const lot = stoneLot(stone.kode_berlian, context);
  const faults = pieceFaults(command, carat, stone);
  refuseInvalid([
    ...faults,
    ...(faults.length === 0 && !isInLot(lot, { pcs, carat }) ? [lotShort('pcs', lot)] : []),
    ...expenseFaults(command.keterangan, category),
  ]);
  const { kode_transaksi, nama_transaksi } = category!;
  const nilai = costOfStones(lot, pcs);
  const body: StoneEntryRecordedBody = {
    ...NOTHING,
    ...said(command, stone, 'KELUAR'),
    ...{ pcs, carat, nilai, kode_transaksi, nama_transaksi },
    keterangan: command.keterangan.trim(),
    ...facts,
  };
  const { events, result } = stoneEntries.record(body, {
    postings: compactPostings([debit(`biaya/${kode_transaksi}`, nilai), credit('persediaan', nilai)]),
    movements: [moveStones(stone.kode_berlian, body, STONE_PLACE, 'pelanggan')],
  });
  return { events: [...events, leaveLot(stone.kode_berlian, body, context)], result };
}

const said = <Jenis extends StoneEntryRecordedBody['jenis']>(
  { stone_entry_id }: Pieces,
  { kode_berlian, nama_berlian, no_sertifikat }: StoneRow,
  jenis: Jenis,
) => ({ stone_entry_id, jenis, kode_berlian, nama_berlian, no_sertifikat });
