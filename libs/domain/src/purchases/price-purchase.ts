import { type ChosenDeduction, chosenOf, type DeductionChoice, isUnweighed, type Lowered, loweredOf, rowsOfCategory } from '../pricing/category-deduction.js'; // prettier-ignore
import { matchLoss } from '../pricing/note-loss.js';
import { goldLeft, isFarAboveNote, partsAt, priceOnNote, pricePerGram, type PurchaseCondition, roundedWeight, shownPrice, weightPrice } from '../pricing/weight-price.js'; // prettier-ignore
import { fineWeight } from '../shared/arithmetic.js';
import { completedMonths } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { type BusinessDate, KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { type PaperNote, paperNoteFaults } from './paper-note.js';
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
  /** Paper note from before the system; only without a note of ours. */
  readonly nota_lama?: PaperNote;
  /** Deductions of its category that were chosen, or automatic ones at another amount. */
  readonly potongan: readonly DeductionChoice[];
  /** What is paid; null: as proposed. Above the proposal a supervisor must agree. */
  readonly harga: Rupiah | null;
  /** Of manual goods. */
  readonly manual?: ManualPlace;
}

/** What a note says of its price: ours, or one on paper. */
interface Noted extends Pick<NoteLine, 'berat' | 'berat_batu' | 'harga' | 'harga_emas'> {
  readonly tgl_jual: BusinessDate;
}

/** A line as far as it stands without prices. */
interface Described {
  readonly input: PurchaseLineInput;
  readonly note: NoteLine | null;
  readonly noted: Noted | null;
  readonly group: PurchaseGroup;
  readonly condition: PurchaseCondition;
  readonly kode_kategori: string | null;
  readonly chosen: readonly ChosenDeduction[];
}

/** A line with its price, and what of it a supervisor may have to agree to. */
export interface PricedLine extends Pick<Described, 'note' | 'group' | 'condition'> {
  readonly line: PurchaseLine;
  /** Above it a supervisor must agree: the proposal, with a paper note never more than the price of today proposes. */
  readonly limit: Rupiah;
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
  if (note?.dititip !== undefined)
    throw new DomainError('ITEM_LEFT', { kode_barcode: note.kode_barcode, no_faktur: note.dititip });
  const noted = notedOf(note, input, facts);
  const { nama_barang, kode_dept, kode_group, kadar } = note ?? input;
  if (!note && nama_barang.trim().length < NAME_LENGTH_MIN) wrong('nama_barang', 'itemNameLength');
  if (!note && !facts.knowsType(kode_dept)) wrong('kode_dept', 'mustChoose');
  if (kadar <= 0 || kadar > KADAR_PURE) wrong('kadar', 'kadarGold');
  if (input.berat <= 0) wrong('berat', 'weightNotZero');
  if (noted && isFarAboveNote(input.berat, noted.berat))
    errors.push({ field: `lines.${index}.berat`, code: 'weightFarAboveNote', params: { berat: grams(input.berat), nota: grams(noted.berat) } }); // prettier-ignore
  errors.push(...paperErrors(input, index, facts));
  if (input.harga !== null && input.harga <= 0) wrong('harga', 'mustFill');
  if (input.manual)
    for (const fault of manualFaults(input.manual, kode_dept, facts.tray))
      errors.push({ ...fault, field: `lines.${index}.${fault.field}` });
  const group = facts.group(kode_group);
  if (!group) wrong('kode_group', 'mustChoose');
  const condition = facts.condition(input.kondisi_barang);
  if (!condition) wrong('kondisi_barang', 'mustChoose');
  else if (condition.dasar_harga === 'HARGA_NOTA' && !noted) wrong('kondisi_barang', 'CONDITION_NEEDS_NOTE');
  const kode_kategori = facts.categoryOf(kode_dept);
  const chosen = chooseDeductions(input, index, kode_kategori, facts, errors);
  return group && condition ? { input, note, noted, group, condition, kode_kategori, chosen } : null;
}

const notedOf = (note: NoteLine | null, { nota_lama }: PurchaseLineInput, facts: PurchaseFacts): Noted | null => {
  if (note && facts.note) return { ...note, tgl_jual: facts.note.tgl_jual };
  return nota_lama ? { ...nota_lama, berat_batu: 0, harga_emas: nota_lama.harga } : null;
};

const paperErrors = ({ nota_lama }: PurchaseLineInput, index: number, { note, tgl }: PurchaseFacts): FieldError[] => {
  if (!nota_lama) return [];
  const faults = note ? [{ field: 'no', code: 'FIELD_INVALID' }] : paperNoteFaults(nota_lama, tgl);
  return faults.map((fault) => ({ ...fault, field: `lines.${index}.nota_lama.${fault.field}` }));
};

/** Deductions that count on the line; a choice must be one of its category, once, and say what its row leaves open. */
function chooseDeductions(
  { potongan, manual }: PurchaseLineInput,
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
  return chosenOf(rows, potongan, manual?.qty);
}

/** The age of the note and what is lost by it; nothing where today's price counts. */
function lossOfNote({ noted, group, condition }: Described, facts: PurchaseFacts) {
  if (!noted) return { of: {}, loss: null };
  const { tgl_jual } = noted;
  const umur_bulan = completedMonths(tgl_jual, facts.tgl);
  const paysAsNoted = condition.dasar_harga === 'HARGA_NOTA';
  return {
    of: { tgl_jual, umur_bulan },
    loss: paysAsNoted ? matchLoss(facts.losses, group.kode_group, umur_bulan) : null,
  };
}

function priceOf({ noted, group, condition }: Described) {
  if (condition.dasar_harga === 'HARGA_NOTA') return priceOnNote(noted!.harga_emas, noted!.berat - noted!.berat_batu);
  if (group.harga_beli === null) throw new DomainError('BUYING_PRICE_MISSING', { kode_group: group.kode_group });
  return pricePerGram(group.harga_beli);
}

/** Its gold: what the scale misses is of it, for stones do not wear off; what its category takes off is none. */
function goldOf({ noted, chosen }: Described, line_no: number, berat: Milligrams): Milligrams {
  const refuse = (code: string, params: Readonly<Record<string, string>>) =>
    refuseInvalid([{ field: `lines.${line_no - 1}.berat`, code, params }]);
  if (berat === 0) refuse('weightNotZero', {});
  const stones = noted?.berat_batu ?? 0;
  const gold = berat - stones;
  if (gold <= 0) refuse('stonesTooHeavy', { batu: grams(stones), berat: grams(berat) });
  const left = goldLeft(gold, chosen);
  if (left <= 0) refuse('DEDUCTION_TOO_HEAVY', { potongan: grams(gold - left), berat: grams(gold) });
  return gold;
}

function priceLine(described: Described, line_no: number, id: string, facts: PurchaseFacts): PricedLine {
  const { input, note, noted, group, condition, kode_kategori, chosen } = described;
  const { settings } = facts;
  const berat = roundedWeight(input.berat, settings.tingkat_berat);
  const weighed = goldOf(described, line_no, berat);
  const price = priceOf(described);
  const { of, loss } = lossOfNote(described, facts);
  const rounding = { step: settings.pembulatan, down: settings.pembulatan_kebawah };
  const offer = weightPrice({ price, gold: weighed, chosen, loss, condition, ...rounding });
  const { gold, gross, proposal, berat_potong } = offer;
  const board = group.harga_beli === null ? null : pricePerGram(group.harga_beli);
  const boardProposal = board ? weightPrice({ price: board, gold: weighed, chosen, loss: null, condition, ...rounding }).proposal : 0; // prettier-ignore
  const harga = input.harga ?? proposal;
  if (harga <= 0) refuseInvalid([{ field: `lines.${line_no - 1}.harga`, code: 'mustFill' }]);
  const parts = partsAt(offer, harga);
  const berat_nota = noted?.berat ?? berat;
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
    ...(input.nota_lama && { nota_lama: input.nota_lama }),
    berat_nota,
    berat_timbang: input.berat,
    berat,
    ...(note && note.berat_batu > 0 && { berat_batu: note.berat_batu }),
    ...(berat_potong > 0 && { berat_potong }),
    susut: berat_nota - berat,
    ...(noted && { toleransi: group.toleransi_susut ?? settings.toleransi_berat }),
    berat_murni: fineWeight(gold, kadar),
    harga_nota: noted?.harga ?? 0,
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
    limit: input.nota_lama ? Math.min(proposal, boardProposal) : proposal,
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
    const paper = line.nota_lama?.no;
    if (paper !== undefined && command.lines.findIndex(({ nota_lama }) => nota_lama?.no === paper) < index)
      errors.push({ field: `lines.${index}.nota_lama.no`, code: 'PAPER_NOTE_TWICE', params: { no: paper } });
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
