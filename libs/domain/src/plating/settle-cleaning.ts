import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, StockMovement, StreamId } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { lossCharge, type LossCharge } from '../workshop/loss-charge.js';
import { type Cleaning, cleaningPlace, cleanings, cleaningStream, outOf, restsOf, settlementOf } from './cleaning.js';
import { type CleaningLoss, type CleaningLossBody, cleaningLosses, cleaningLossStream, lossSummary, type SettledThing } from './cleaning-loss.js'; // prettier-ignore
import { sharedByWeight } from './part-of-cost.js';
import type { Goldsmith } from './send-cleaning.js';

/** Categories that a charge beyond, or below, what the gold cost is booked under. */
const MADE_GOOD = 'pendapatan/GANTI-SUSUT';
const BORNE = 'biaya/SUSUT-TUKANG';

export interface SettleCleaning {
  readonly loss_id: string;
  readonly cleaning_id: string;
  /** Things that are not coming back. */
  readonly hilang: readonly string[];
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface SettleFacts {
  /** Null where it was washed in the house. */
  readonly tukang: Pick<Goldsmith, 'susut_maks'> | null;
  /** Price of fine gold of the day, per gram; null where there is none. */
  readonly harga_gold: PriceCents | null;
  readonly toleransi_wasting_sepuhan: PercentHundredths;
  /** What the work of it cost so far. */
  readonly ongkos: Rupiah;
}

/**
 * Settles what is missing of a cleaning: all of it is back, or named lost. What was lost goes to `susut`; the fine gold beyond
 * what the goldsmith may lose, and what he lost whole, he owes at the gold price of the day.
 */
export function settleCleaning(
  command: SettleCleaning,
  facts: SettleFacts,
  context: DecideContext,
): Decision<{ readonly loss_id: string }> {
  const { loss_id } = command;
  cleaningLosses.requireNew(loss_id, context);
  requireOpenDay(context);
  const cleaning = requireBack(command, context);
  const draft = bodyOf(command, cleaning, facts, context);
  const needs = needsOf(command, draft);
  const used = useAuthorizations(needs, command.otorisasi_ids, context, cleaningLossStream(loss_id));
  const body: CleaningLossBody = { ...draft, setuju_by: approverOf(used) };
  const movements = movementsOf(cleaning, new Set(command.hilang));
  const held = movements.reduce((sum, { nilai }) => sum + nilai, 0);
  const event = cleaningLosses.event(
    null,
    { type: 'CleaningLossBooked', body },
    { postings: postingsOf(held, body.ganti, cleaning.kode_tukang), movements },
  );
  const settlement = settlementOf(cleaning, { loss_id, langkah: 'SELESAI', hilang: [...command.hilang] });
  const settled = cleanings.event(cleaning, settlement);
  return { events: [event, settled, ...used], result: { loss_id } };
}

/** Nothing is out that is not named lost, and something is missing. */
function requireBack({ cleaning_id, hilang }: SettleCleaning, context: DecideContext): Cleaning {
  const cleaning = cleanings.load(cleaning_id, context);
  if (!cleaning) throw new DomainError(cleanings.refusals.missing, { id: cleaning_id });
  if (cleaning.status === 'BATAL' || cleaning.status === 'SELESAI') throw cleanings.notIn('KEMBALI', cleaning);
  const out = new Set(outOf(cleaning).map(({ barang }) => barang));
  const named = new Set(hilang);
  const errors = hilang.flatMap((barang, index): FieldError[] => {
    const field = `hilang.${index}`;
    if (!out.has(barang)) return [{ field, code: 'notInCleaning', params: { barang } }];
    return hilang.indexOf(barang) < index ? [{ field, code: 'listedTwice' }] : [];
  });
  const still = [...out].filter((barang) => !named.has(barang)).length;
  if (still > 0) errors.push({ field: 'hilang', code: 'stillOut', params: { jumlah: still } });
  refuseInvalid(errors);
  return cleaning;
}

function bodyOf(
  { loss_id, cleaning_id, hilang, keterangan }: SettleCleaning,
  cleaning: Cleaning,
  facts: SettleFacts,
  context: DecideContext,
): CleaningLossBody {
  const lost = new Set(hilang);
  const lines = cleaning.lines.map((thing) => settledOf(thing, cleaning, lost.has(thing.barang)));
  const sum = (of: 'berat_sebelum' | 'berat_sesudah' | 'wasting' | 'wasting_murni' | 'nilai_wasting', among = lines) =>
    among.reduce((total, line) => total + line[of], 0);
  const back = lines.filter((line) => !line.hilang);
  const ganti = chargeOf(cleaning, facts, {
    susut: { murni: sum('wasting_murni', back), nilai: sum('nilai_wasting', back) },
    hilang: lines
      .filter((line) => line.hilang)
      .map((line) => ({ murni: line.wasting_murni, nilai: line.nilai_wasting })),
  });
  const { kode_tukang, tgl_system: tgl_kirim } = cleaning;
  return {
    ...{ loss_id, cleaning_id, tgl_kirim, kode_tukang, ganti },
    lines: withCharge(lines, ganti),
    no_cuci: context.get(cleaningStream(cleaning_id)).no ?? '',
    keterangan: keterangan.trim(),
    total_qty: lines.length,
    berat_sebelum: sum('berat_sebelum'),
    berat_sesudah: sum('berat_sesudah'),
    wasting: sum('wasting'),
    wasting_murni: sum('wasting_murni'),
    toleransi_persen: facts.toleransi_wasting_sepuhan,
    nilai_wasting: sum('nilai_wasting') - ganti.modal,
    ongkos: facts.ongkos,
    setuju_by: null,
    tgl_system: requireOpenDay(context),
    input_by: context.actor,
    created_at: context.now,
  };
}

/** What is made good of each: all of what is lost whole, of the others by what each lost. */
function withCharge(lines: readonly SettledThing[], { modal }: LossCharge): SettledThing[] {
  if (modal === 0) return [...lines];
  const isShared = ({ hilang, nilai_wasting }: SettledThing): boolean => !hilang && nilai_wasting > 0;
  const shared = lines.filter(isShared);
  const whole = lines.reduce((sum, { hilang, nilai_wasting }) => sum + (hilang ? nilai_wasting : 0), 0);
  const parts = sharedByWeight(modal - whole, shared.map(({ nilai_wasting }) => nilai_wasting)); // prettier-ignore
  return lines.map((line) => ({
    ...line,
    nilai_ganti: line.hilang ? line.nilai_wasting : isShared(line) ? parts[shared.indexOf(line)]! : 0,
  }));
}

function settledOf(thing: Cleaning['lines'][number], { kembali }: Cleaning, hilang: boolean): SettledThing {
  const { barang, kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat: berat_sebelum } = thing;
  const back = kembali.find((one) => one.barang === barang);
  const berat_sesudah = hilang ? 0 : (back?.berat ?? berat_sebelum);
  const wasting = berat_sebelum - berat_sesudah;
  const fine = fineWeight(Math.abs(wasting), kadar);
  return {
    ...{
      barang,
      kode_barcode,
      nama_barang,
      kode_dept,
      kode_group,
      kadar,
      berat_sebelum,
      berat_sesudah,
      wasting,
      hilang,
    },
    wasting_murni: wasting < 0 ? -fine : fine,
    nilai_wasting: hilang ? thing.harga_modal : (back?.nilai_susut ?? 0),
    nilai_ganti: 0,
  };
}

const NOTHING: LossCharge = { jatah: 0, murni: 0, modal: 0, nilai: 0 };

const chargeOf = (
  { berat_murni: murni_kirim }: Cleaning,
  { tukang, harga_gold }: SettleFacts,
  lost: Pick<Parameters<typeof lossCharge>[0], 'susut' | 'hilang'>,
): LossCharge =>
  tukang === null ? NOTHING : lossCharge({ ...lost, murni_kirim, harga_gold, susut_maks: tukang.susut_maks });

/** More weight lost than is tolerated, or a thing lost whole, needs somebody's word. */
function needsOf({ hash }: SettleCleaning, draft: CleaningLossBody): AuthorizationRequirement[] {
  const within = Math.max(0, draft.wasting) * 10_000 <= draft.berat_sebelum * draft.toleransi_persen;
  if (within && !draft.lines.some(({ hilang }) => hilang)) return [];
  return [
    {
      kategori: 'WASTING_SEPUHAN',
      description: 'WASTING SEPUHAN MELEBIHI TOLERANSI',
      no_faktur: draft.no_cuci,
      hash,
      ringkasan: lossSummary(draft, null),
    },
  ];
}

/** What is lost of things that are back, then what is lost whole. */
function movementsOf(cleaning: Cleaning, lost: ReadonlySet<string>): StockMovement[] {
  const way = { dari: cleaningPlace(cleaning.cleaning_id), ke: 'susut' };
  return [
    ...restsOf(cleaning).map(({ thing: { barang, kadar }, berat, nilai }) => ({ ...way, barang, qty: 0, berat, kadar, nilai })),
    ...outOf(cleaning)
      .filter(({ barang }) => lost.has(barang))
      .map(({ barang, berat, kadar, harga_modal: nilai }) => ({ ...way, barang, qty: 1, berat, kadar, nilai })),
  ]; // prettier-ignore
}

function postingsOf(held: Rupiah, { modal, nilai }: LossCharge, kode_tukang: string | null): MoneyPosting[] {
  const difference = nilai - modal;
  return compactPostings([
    debit('susut', held - modal),
    debit(`hutang/tukang/${kode_tukang ?? ''}`, nilai),
    credit('persediaan', held),
    credit(difference < 0 ? BORNE : MADE_GOOD, difference),
  ]);
}

/** The stream beside the loss that taking it back writes. */
export const streamsOfLoss = ({ cleaning_id }: CleaningLoss): StreamId[] => [cleaningStream(cleaning_id)];

/** Takes back what today has settled: what was lost is missing again. */
export function reverseLoss(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly loss: CleaningLoss }> {
  const { id } = command;
  const loss = cleaningLosses.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(cleaningLosses.refusals.missing, { id });
  const { body, lines } = endOfToday(cleaningLosses, { ...command, tgl: loss.tgl_system, recorded }, context);
  const event = cleaningLosses.event(loss, { type: 'CleaningLossReversed', body }, lines);
  const hilang = loss.lines.filter((line) => line.hilang).map(({ barang }) => barang);
  const cleaning = cleanings.load(loss.cleaning_id, context)!;
  const opened = cleanings.event(cleaning, settlementOf(cleaning, { loss_id: id, langkah: 'BATAL', hilang }));
  return { events: [event, opened], result: { loss: event.document.body } };
}

/** Counts a printed record of a loss. */
export function printLoss(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const loss = cleaningLosses.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    cleaningLosses,
    command,
    {
      cetak_count: loss.cetak_count,
      jenis: 'WASTING SEPUHAN',
      ringkasan: (no, more) => lossSummary(loss, no, more),
    },
    context,
  );
  const event = cleaningLosses.event(loss, { type: 'CleaningLossPrinted', body });
  return { events: [event, ...approvals], result: body };
}
