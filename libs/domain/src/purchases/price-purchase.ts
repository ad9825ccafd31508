import { type ChosenDeduction, chosenOf, type DeductionChoice, isUnweighed, type Lowered, loweredOf, rowsOfCategory } from '../pricing/category-deduction.js'; // prettier-ignore
import { matchLoss } from '../pricing/note-loss.js';
import { goldLeft, isFarAboveNote, partsAt, priceOnNote, pricePerGram, type PurchaseCondition, roundedWeight, shownPrice, weightPrice } from '../pricing/weight-price.js'; // prettier-ignore
import { fineWeight } from '../shared/arithmetic.js';
import { completedMonths } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { manualFaults, manualLine, type ManualPlace } from './manual-lines.js';
import type { NoteLine, PurchaseFacts, PurchaseGroup, PurchaseLine, PurchaseTotals } from './purchase.js';

export interface PurchaseLineInput {
  /** Line of the note it was sold on; null without note. With it name, type, group and kadar come from the note. */
  readonly sale_line_no: number | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly kondisi_barang: string;
  readonly berat: Milligrams;
  /** Deductions of its category that were chosen, or automatic ones at another amount. */
  readonly potongan: readonly DeductionChoice[];
  /** What is paid; null: as proposed. Above the proposal a supervisor must agree. */
  readonly harga: Rupiah | null;
  /** Of manual goods. */
  readonly manual?: ManualPlace;
}

/** A line as far as it stands without prices. */
interface Described {
  readonly input: PurchaseLineInput;
  readonly note: NoteLine | null;
  readonly group: PurchaseGroup;
  readonly condition: PurchaseCondition;
  readonly kode_kategori: string | null;
  readonly chosen: readonly ChosenDeduction[];
}

/** A line with its price, and what of it a supervisor may have to agree to. */
export interface PricedLine extends Pick<Described, 'note' | 'group' | 'condition'> {
  readonly line: PurchaseLine;
  /** Deductions that whoever buys may not lower, and has. */
  readonly lowered: readonly Lowered[];
  /** Deductions that are still to be weighed. */
  readonly unweighed: readonly ChosenDeduction[];
}

const NAME_LENGTH_MIN = 6;

/** Finds what the line names and says what is wrong with it. */
function describe(
  input: PurchaseLineInput,
  index: number,
  facts: PurchaseFacts,
  errors: FieldError[],
): Described | null {
  const wrong = (field: string, code: string) => errors.push({ field: `lines.${index}.${field}`, code });
  const note = facts.note?.lines.find(({ line_no }) => line_no === input.sale_line_no) ?? null;
  if (facts.note && !note) wrong('sale_line_no', 'NOTE_LINE_UNKNOWN');
  const { nama_barang, kode_dept, kode_group, kadar } = note ?? input;
  if (!note && nama_barang.trim().length < NAME_LENGTH_MIN) wrong('nama_barang', 'itemNameLength');
  if (!note && !facts.knowsType(kode_dept)) wrong('kode_dept', 'mustChoose');
  if (kadar <= 0 || kadar > KADAR_PURE) wrong('kadar', 'kadarGold');
  if (input.berat <= 0) wrong('berat', 'weightNotZero');
  if (note && isFarAboveNote(input.berat, note.berat))
    errors.push({ field: `lines.${index}.berat`, code: 'weightFarAboveNote', params: { berat: grams(input.berat), nota: grams(note.berat) } }); // prettier-ignore
  if (input.harga !== null && input.harga <= 0) wrong('harga', 'mustFill');
  if (input.manual) manualFaults(input.manual, facts.tray).forEach(([field, code]) => wrong(field, code));
  const group = facts.group(kode_group);
  if (!group) wrong('kode_group', 'mustChoose');
  const condition = facts.condition(input.kondisi_barang);
  if (!condition) wrong('kondisi_barang', 'mustChoose');
  else if (condition.dasar_harga === 'HARGA_NOTA' && !note) wrong('kondisi_barang', 'CONDITION_NEEDS_NOTE');
  const kode_kategori = facts.categoryOf(kode_dept);
  const chosen = chooseDeductions(input, index, kode_kategori, facts, errors);
  return group && condition ? { input, note, group, condition, kode_kategori, chosen } : null;
}

/** Deductions that count on the line; a choice must be one of its category, once, and say what its row leaves open. */
function chooseDeductions(
  { potongan }: PurchaseLineInput,
  index: number,
  kode_kategori: string | null,
  facts: PurchaseFacts,
  errors: FieldError[],
): readonly ChosenDeduction[] {
  const rows = rowsOfCategory(facts.deductions, kode_kategori);
  for (const [at, { kode_potongan, nilai, berat }] of potongan.entries()) {
    const wrong = (field: string, code: string) =>
      errors.push({ field: `lines.${index}.potongan.${at}.${field}`, code, params: { kode_potongan } });
    const row = rows.find((one) => one.kode_potongan === kode_potongan);
    if (!row) wrong('kode_potongan', 'DEDUCTION_UNKNOWN');
    else if (potongan.findIndex((one) => one.kode_potongan === kode_potongan) < at) wrong('kode_potongan', 'DEDUCTION_TWICE'); // prettier-ignore
    else if (row.satuan === 'BERAT' ? nilai !== null : berat !== null) wrong(row.satuan === 'BERAT' ? 'nilai' : 'berat', 'FIELD_INVALID'); // prettier-ignore
  }
  return chosenOf(rows, potongan);
}

/** The age of the note and what is lost by it; nothing where today's price counts. */
function lossOfNote({ note, group, condition }: Described, facts: PurchaseFacts) {
  if (!note || !facts.note) return { of: {}, loss: null };
  const { tgl_jual } = facts.note;
  const umur_bulan = completedMonths(tgl_jual, facts.tgl);
  const paysAsNoted = condition.dasar_harga === 'HARGA_NOTA';
  return {
    of: { tgl_jual, umur_bulan },
    loss: paysAsNoted ? matchLoss(facts.losses, group.kode_group, umur_bulan) : null,
  };
}

function priceOf({ note, group, condition }: Described) {
  if (condition.dasar_harga === 'HARGA_NOTA') return priceOnNote(note!.harga_emas, note!.berat - note!.berat_batu);
  if (group.harga_beli === null) throw new DomainError('BUYING_PRICE_MISSING', { kode_group: group.kode_group });
  return pricePerGram(group.harga_beli);
}

/** Its gold: what the scale misses is of it, for stones do not wear off; what its category takes off is none. */
function goldOf({ note, chosen }: Described, line_no: number, berat: Milligrams): Milligrams {
  const refuse = (code: string, params: Readonly<Record<string, string>>) =>
    refuseInvalid([{ field: `lines.${line_no - 1}.berat`, code, params }]);
  if (berat === 0) refuse('weightNotZero', {});
  const stones = note?.berat_batu ?? 0;
  const gold = berat - stones;
  if (gold <= 0) refuse('stonesTooHeavy', { batu: grams(stones), berat: grams(berat) });
  const left = goldLeft(gold, chosen);
  if (left <= 0) refuse('DEDUCTION_TOO_HEAVY', { potongan: grams(gold - left), berat: grams(gold) });
  return gold;
}

function priceLine(described: Described, line_no: number, id: string, facts: PurchaseFacts): PricedLine {
  const { input, note, group, condition, kode_kategori, chosen } = described;
  const { settings } = facts;
  const berat = roundedWeight(input.berat, settings.tingkat_berat);
  const weighed = goldOf(described, line_no, berat);
  const price = priceOf(described);
  const { of, loss } = lossOfNote(described, facts);
  const rounding = { step: settings.pembulatan, down: settings.pembulatan_kebawah };
  const offer = weightPrice({ price, gold: weighed, chosen, loss, condition, ...rounding });
  const { gold, gross, proposal, berat_potong } = offer;
  const harga = input.harga ?? proposal;
  if (harga <= 0) refuseInvalid([{ field: `lines.${line_no - 1}.harga`, code: 'mustFill' }]);
  const parts = partsAt(offer, harga);
  const berat_nota = note?.berat ?? berat;
  const { nama_barang, kode_dept, kode_group, kadar } = note ?? input;
  const line: PurchaseLine = {
    line_no,
    barang: note?.kode_barcode ?? `${id}:${line_no}`,
    kode_barcode: note?.kode_barcode ?? null,
    sale_line_no: note?.line_no ?? null,
    nama_barang: nama_barang.trim().toUpperCase(),
    ...(kode_kategori !== null && { kode_kategori }),
    kode_dept,
    kode_group,
    kelompok_harga: group.kelompok_harga,
    kondisi_barang: condition.kondisi_barang,
    nama_kondisi: condition.nama_kondisi,
    dasar_harga: condition.dasar_harga,
    kadar,
    ...of,
    berat_nota,
    berat_timbang: input.berat,
    berat,
    ...(note && note.berat_batu > 0 && { berat_batu: note.berat_batu }),
    ...(berat_potong > 0 && { berat_potong }),
    susut: berat_nota - berat,
    ...(note && { toleransi: group.toleransi_susut ?? settings.toleransi_berat }),
    berat_murni: fineWeight(gold, kadar),
    harga_nota: note?.harga ?? 0,
    harga_emas: shownPrice(price),
    potongan: gross - harga,
    ...(parts.length > 0 && { potongan_rinci: parts }),
    harga_usulan: proposal,
    harga,
  };
  const lowered = chosen.map((one) => loweredOf(one, gross, gold)).filter((one) => one !== null);
  return {
    note,
    group,
    condition,
    line: manualLine(line, input.manual),
    lowered,
    unweighed: chosen.filter(isUnweighed),
  };
}

const grams = (mg: Milligrams): string => milligramsToGrams(mg).toFixed(3);

const sum = (lines: readonly PurchaseLine[], figure: (line: PurchaseLine) => number) =>
  lines.reduce((total, line) => total + figure(line), 0);

const purchaseTotals = (lines: readonly PurchaseLine[]): PurchaseTotals => ({
  total_qty: sum(lines, ({ qty = 1 }) => qty),
  berat_nota: sum(lines, (line) => line.berat_nota),
  berat: sum(lines, (line) => line.berat),
  susut: sum(lines, (line) => line.susut),
  berat_murni: sum(lines, (line) => line.berat_murni),
  potongan: sum(lines, (line) => line.potongan),
  total_harga: sum(lines, (line) => line.harga),
});

/** Manual goods are of the fineness of their group. */
const ofGroup = (line: PurchaseLineInput, { group }: PurchaseFacts): PurchaseLineInput => ({
  ...line,
  kadar: group(line.kode_group)?.kadar ?? 0,
});

/** Lines with prices and totals as saving would keep them; the screen's preview calls it too. */
export function pricePurchase(
  command: { readonly purchase_id: string; readonly lines: readonly PurchaseLineInput[] },
  facts: PurchaseFacts,
) {
  const errors: FieldError[] = [];
  if (command.lines.length === 0) errors.push({ field: 'lines', code: 'PURCHASE_EMPTY' });
  const seen = new Set<number>();
  const described = command.lines.map((line, index) => {
    if (line.sale_line_no !== null && seen.has(line.sale_line_no))
      errors.push({ field: `lines.${index}.sale_line_no`, code: 'BARCODE_IN_TABLE' });
    if (line.sale_line_no !== null) seen.add(line.sale_line_no);
    return describe(line.manual ? ofGroup(line, facts) : line, index, facts, errors);
  });
  refuseInvalid(errors);
  const found = described.filter((line) => line !== null);
  const priced = found.map((line, index) => priceLine(line, index + 1, command.purchase_id, facts));
  const lines = priced.map(({ line }) => line);
  return { priced, lines, totals: purchaseTotals(lines) };
}

/** What its row leaves to the scale must have been weighed before the line is saved. */
export function refuseUnweighed(priced: readonly PricedLine[]): void {
  refuseInvalid(
    priced.flatMap(
      ({ unweighed }, index) =>
      unweighed.map(({ row: { nama_potongan } }) => ({ field: `lines.${index}.potongan`, code: 'DEDUCTION_UNWEIGHED', params: { nama_potongan } })), // prettier-ignore
    ),
  );
}
