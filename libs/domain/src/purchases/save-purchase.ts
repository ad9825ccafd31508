import { type AuthorizationRequirement, describeAction, useAuthorizations } from '../authorization/authorization.js';
import type { Summary } from '../shared/summary.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';
import { kadarToPercent, milligramsToGrams } from '../shared/wire.js';
import { claimNoteLines } from './note-return.js';
import {
  grossPrice,
  isFarAboveNote,
  priceOnNote,
  pricePerGram,
  proposedPrice,
  roundedWeight,
  shownPrice,
} from './price.js';
import type { PurchaseCondition } from './price.js';
import { pricedPurchaseSummary } from './purchase-summary.js';
import {
  type NoteLine,
  type Purchase,
  type PurchaseFacts,
  type PurchaseGroup,
  type PurchaseHeader,
  type PurchaseLine,
  purchases,
  type PurchaseTotals,
} from './purchase.js';

export interface PurchaseLineInput {
  /** Line of the note it was sold on; null without note. With it name, type, group and kadar come from the note. */
  readonly sale_line_no: number | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly kondisi_barang: string;
  readonly berat: Milligrams;
  /** What is paid; null: as proposed. Above the proposal a supervisor must agree. */
  readonly harga: Rupiah | null;
}

export interface SavePurchase {
  readonly purchase_id: string;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string;
  readonly lines: readonly PurchaseLineInput[];
  readonly otorisasi_ids: readonly string[];
  /** Binds approvals to this content at these prices: a proposal may have moved since somebody agreed. */
  readonly hash: (lines: readonly PurchaseLine[]) => string;
}

const NAME_LENGTH_MIN = 6;

/** A line as far as it stands without prices. */
interface Described {
  readonly input: PurchaseLineInput;
  readonly note: NoteLine | null;
  readonly group: PurchaseGroup;
  readonly condition: PurchaseCondition;
}

/** Finds what the line names and says what is wrong with it. */
function describe(input: PurchaseLineInput, index: number, facts: PurchaseFacts, errors: FieldError[]) {
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
  const group = facts.group(kode_group);
  if (!group) wrong('kode_group', 'mustChoose');
  const condition = facts.condition(input.kondisi_barang);
  if (!condition) wrong('kondisi_barang', 'mustChoose');
  else if (condition.dasar_harga === 'HARGA_NOTA' && !note) wrong('kondisi_barang', 'CONDITION_NEEDS_NOTE');
  return group && condition ? { input, note, group, condition } : null;
}

function priceLine({ input, note, group, condition }: Described, line_no: number, id: string, facts: PurchaseFacts) {
  const { settings } = facts;
  const berat = roundedWeight(input.berat, settings.tingkat_berat);
  if (berat === 0) refuseInvalid([{ field: `lines.${line_no - 1}.berat`, code: 'weightNotZero' }]);
  const stones = note?.berat_batu ?? 0;
  // What the scale misses is gold: stones do not wear off.
  const gold = berat - stones;
  if (gold <= 0)
    refuseInvalid([{ field: `lines.${line_no - 1}.berat`, code: 'stonesTooHeavy', params: { batu: grams(stones), berat: grams(berat) } }]); // prettier-ignore
  if (condition.dasar_harga === 'HARGA_BELI' && group.harga_beli === null)
    throw new DomainError('BUYING_PRICE_MISSING', { kode_group: group.kode_group });
  const price =
    condition.dasar_harga === 'HARGA_NOTA'
      ? priceOnNote(note!.harga_emas, note!.berat - stones)
      : pricePerGram(group.harga_beli!);
  const proposal = proposedPrice(price, gold, condition, settings.pembulatan, settings.pembulatan_kebawah);
  const harga = input.harga ?? proposal;
  if (harga <= 0) refuseInvalid([{ field: `lines.${line_no - 1}.harga`, code: 'mustFill' }]);
  const berat_nota = note?.berat ?? berat;
  const { nama_barang, kode_dept, kode_group, kadar } = note ?? input;
  return {
    line_no,
    barang: note?.kode_barcode ?? `${id}:${line_no}`,
    kode_barcode: note?.kode_barcode ?? null,
    sale_line_no: note?.line_no ?? null,
    nama_barang: nama_barang.trim().toUpperCase(),
    kode_dept,
    kode_group,
    kelompok_harga: group.kelompok_harga,
    kondisi_barang: condition.kondisi_barang,
    nama_kondisi: condition.nama_kondisi,
    dasar_harga: condition.dasar_harga,
    kadar,
    berat_nota,
    berat_timbang: input.berat,
    berat,
    ...(stones > 0 && { berat_batu: stones }),
    susut: berat_nota - berat,
    berat_murni: fineWeight(gold, kadar),
    harga_nota: note?.harga ?? 0,
    harga_emas: shownPrice(price),
    potongan: grossPrice(price, gold) - harga,
    harga_usulan: proposal,
    harga,
  } satisfies PurchaseLine;
}

const grams = (mg: Milligrams): string => milligramsToGrams(mg).toFixed(3);

const sum = (lines: readonly PurchaseLine[], figure: (line: PurchaseLine) => number) =>
  lines.reduce((total, line) => total + figure(line), 0);

const purchaseTotals = (lines: readonly PurchaseLine[]): PurchaseTotals => ({
  total_qty: lines.length,
  berat_nota: sum(lines, (line) => line.berat_nota),
  berat: sum(lines, (line) => line.berat),
  susut: sum(lines, (line) => line.susut),
  berat_murni: sum(lines, (line) => line.berat_murni),
  potongan: sum(lines, (line) => line.potongan),
  total_harga: sum(lines, (line) => line.harga),
});

/** What is paid follows the group, what is booked the fineness: without note nothing else holds the two together. */
const isOffGroup = ({ kadar }: PurchaseLine, { note, group }: Described, { settings }: PurchaseFacts): boolean =>
  note === null && group.kadar !== null && Math.abs(kadar - group.kadar) > settings.toleransi_kadar;

/** Approvals the lines need, one per category, naming each reason once. The scale is judged, not the rounded weight. */
function requirements(
  lines: readonly PurchaseLine[],
  described: readonly Described[],
  facts: PurchaseFacts,
  hash: string,
  ringkasan: Summary,
) {
  const tolerance = (index: number) => described[index]!.group.toleransi_susut ?? facts.settings.toleransi_berat;
  const shrunk = lines.filter(
    (line, index) => line.kode_barcode !== null && Math.abs(line.berat_nota - line.berat_timbang) > tolerance(index),
  );
  const reasons = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (described[index]!.condition.butuh_otorisasi) reasons.add(`KONDISI ${line.nama_kondisi}`);
    if (isOffGroup(line, described[index]!, facts)) reasons.add(`KADAR ${kadarToPercent(line.kadar)} % UNTUK GROUP ${line.kode_group}`); // prettier-ignore
    if (line.harga > line.harga_usulan) reasons.add('HARGA DI ATAS USULAN');
  }
  const required: AuthorizationRequirement[] = [];
  const no_faktur = facts.note?.no_faktur_jual ?? null;
  if (shrunk.length > 0)
    required.push({
      kategori: 'TOLERANSI_BERAT_PEMBELIAN',
      description: describeAction(`SUSUT MELEBIHI TOLERANSI ${shrunk.map((line) => line.kode_barcode).join(', ')}`),
      no_faktur,
      hash,
      ringkasan,
    });
  if (reasons.size > 0)
    required.push({
      kategori: 'PEMBELIAN',
      description: describeAction([...reasons].join(', ')),
      no_faktur,
      hash,
      ringkasan,
    });
  return required;
}

/** A purchase of some value needs to know who sells, one of more value his number, and of still more to have seen his card. */
function requireIdentity(total: Rupiah, { settings, customer, note }: PurchaseFacts) {
  const refuse = (code: string, batas: Rupiah): never => {
    throw new DomainError(code, { batas }, [{ field: 'customer_id', code, params: { batas } }]);
  };
  if (total >= settings.kyc_batas_nik && !customer?.has_nik) refuse('NIK_REQUIRED', settings.kyc_batas_nik);
  if (!note && !customer && total > settings.batas_tanpa_nama) refuse('NAME_REQUIRED', settings.batas_tanpa_nama);
  if (total > settings.kyc_batas_foto && !customer?.has_foto) refuse('PHOTO_REQUIRED', settings.kyc_batas_foto);
}

/** Lines with prices and totals as saving would keep them; the screen's preview calls it too. */
export function pricePurchase(command: Pick<SavePurchase, 'purchase_id' | 'lines'>, facts: PurchaseFacts) {
  const errors: FieldError[] = [];
  if (command.lines.length === 0) errors.push({ field: 'lines', code: 'PURCHASE_EMPTY' });
  const seen = new Set<number>();
  const described = command.lines.map((line, index) => {
    if (line.sale_line_no !== null && seen.has(line.sale_line_no))
      errors.push({ field: `lines.${index}.sale_line_no`, code: 'BARCODE_IN_TABLE' });
    if (line.sale_line_no !== null) seen.add(line.sale_line_no);
    return describe(line, index, facts, errors);
  });
  refuseInvalid(errors);
  const found = described.filter((line) => line !== null);
  const lines = found.map((line, index) => priceLine(line, index + 1, command.purchase_id, facts));
  return { lines, totals: purchaseTotals(lines), described: found };
}

function header(command: SavePurchase, facts: PurchaseFacts): PurchaseHeader {
  return {
    purchase_id: command.purchase_id,
    jenis_nota: facts.note ? 'DENGAN_NOTA' : 'TANPA_NOTA',
    sale_id: facts.note?.sale_id ?? null,
    no_faktur_jual: facts.note?.no_faktur_jual ?? null,
    customer_id: command.customer_id,
    kode_sales: command.kode_sales,
    keterangan: command.keterangan,
  };
}

/** Saves a draft: nothing is paid and nothing moves yet, but the lines of our own note are taken. */
export function savePurchase(
  command: SavePurchase,
  facts: PurchaseFacts,
  context: DecideContext,
): Decision<{ readonly purchase: Purchase }> {
  purchases.requireNew(command.purchase_id, context);
  const tgl_system = requireOpenDay(context);
  if (facts.note && facts.note.status !== 'VALID')
    throw new DomainError('NOTE_NOT_VALID', { no_faktur_jual: facts.note.no_faktur_jual });
  if (!facts.knowsSales(command.kode_sales)) refuseInvalid([{ field: 'kode_sales', code: 'mustChoose' }]);
  const { lines, totals, described } = pricePurchase(command, facts);
  requireIdentity(totals.total_harga, facts);
  const ringkasan = pricedPurchaseSummary(lines, { ...totals, ...header(command, facts) });
  const required = requirements(lines, described, facts, command.hash(lines), ringkasan);
  const used = useAuthorizations(required, command.otorisasi_ids, context, purchases.stream(command.purchase_id));
  const saved = purchases.event(null, {
    type: 'PurchaseSaved',
    body: {
      ...header(command, facts),
      ...totals,
      lines,
      tgl_system,
      input_by: context.actor,
      created_at: context.now,
    },
  });
  const events: NewEvent[] = [saved, ...used];
  if (facts.note) {
    const taken = lines.map((line) => ({ line_no: line.sale_line_no!, kode_barcode: line.barang }));
    events.push(claimNoteLines(facts.note.sale_id, command.purchase_id, taken, context));
  }
  return { events, result: { purchase: saved.document.body } };
}
