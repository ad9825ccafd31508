import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import { KADAR_PURE, type Milligrams, type PercentHundredths } from '../shared/units.js';
import { refuseTray, requireUnheld } from '../stock/tray.js';
import { type Cleaning, cleaningPlace, cleanings, type CleaningSentBody, cleaningStream, cleaningSummary, type CleaningWork, type SentThing } from './cleaning.js'; // prettier-ignore

/** Most things that are sent at once. */
export const CLEANING_LINES_MAX = 200;

/** A goldsmith as his list has him. */
export interface Goldsmith {
  readonly kode_tukang: string;
  readonly keahlian: readonly string[];
  /** Weight of gold he is good for; null: any. */
  readonly batas_emas: Milligrams | null;
  readonly susut_maks: PercentHundredths;
}

/** A thing that was named, as its place holds it. */
export interface CleaningCandidate extends Omit<SentThing, 'berat_murni'> {
  readonly refusal: FieldError['code'] | null;
  readonly params?: FieldError['params'];
}

export interface SendCleaning {
  readonly cleaning_id: string;
  readonly pekerjaan: CleaningWork;
  readonly kode_tukang: string | null;
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What sending is judged by, as it stands at the head. */
export interface SendFacts {
  readonly things: readonly CleaningCandidate[];
  /** Null where there is none of that code, or he works here no more. */
  readonly tukang: Goldsmith | null;
  /** Gold of the shop that he has already. */
  readonly emas_di_tukang: Milligrams;
}

/** Craft of who plates. */
const PLATING = 'SEPUHAN';

/** Gives things out of hand to be cleaned or plated; no money moves. */
export function sendCleaning(
  command: SendCleaning,
  facts: SendFacts,
  context: DecideContext,
): Decision<{ readonly cleaning_id: string }> {
  // prettier-ignore
  const { cleaning_id } = command;
  cleanings.requireNew(cleaning_id, context);
  requireOpenDay(context);
  refuseTray([...headFaults(command, facts), ...thingFaults(facts.things)]);
  const trays = new Set(facts.things.flatMap(({ kode_baki }) => (kode_baki === null ? [] : [kode_baki])));
  for (const tray of trays) requireUnheld(tray, 'barang', context);
  const draft = bodyOf(command, facts.things, context);
  const needs = needsOf(command, facts, draft);
  const used = useAuthorizations(needs, command.otorisasi_ids, context, cleaningStream(cleaning_id));
  const body: CleaningSentBody = { ...draft, setuju_by: approverOf(used) };
  const ke = cleaningPlace(cleaning_id);
  const movements = body.lines.map(({ barang, dari, berat, kadar, harga_modal: nilai }) => ({
    ...{ barang, dari, ke, qty: 1, berat, kadar, nilai },
  }));
  const event = cleanings.event(null, { type: 'CleaningSent', body }, { movements });
  return { events: [event, ...used], result: { cleaning_id } };
}

function headFaults({ pekerjaan, kode_tukang }: SendCleaning, { things, tukang }: SendFacts): FieldError[] {
  const errors: FieldError[] = [];
  if (kode_tukang === null) {
    if (pekerjaan === 'SEPUH') errors.push({ field: 'kode_tukang', code: 'mustChoose' });
  } else if (!tukang) errors.push({ field: 'kode_tukang', code: 'lookupUnknown', params: { value: kode_tukang } });
  else if (pekerjaan === 'SEPUH' && !tukang.keahlian.includes(PLATING))
    errors.push({ field: 'kode_tukang', code: 'noPlater', params: { value: kode_tukang } });
  if (things.length === 0) errors.push({ field: 'barang', code: 'notEmpty' });
  if (things.length > CLEANING_LINES_MAX)
    errors.push({ field: 'barang', code: 'tooManyItems', params: { max: CLEANING_LINES_MAX } });
  return errors;
}

function thingFaults(things: readonly CleaningCandidate[]): FieldError[] {
  const seen = new Set<string>();
  return things.flatMap(({ barang, kadar, nama_barang, refusal, params }, index): FieldError[] => {
    const field = `barang.${index}`;
    if (refusal !== null) return [{ field, code: refusal, ...(params && { params }) }];
    if (kadar > KADAR_PURE) return [{ field, code: 'noFineGold', params: { barang: nama_barang } }];
    return seen.size === seen.add(barang).size ? [{ field, code: 'listedTwice' }] : [];
  });
}

function bodyOf(command: SendCleaning, things: readonly CleaningCandidate[], context: DecideContext): CleaningSentBody {
  const { cleaning_id, pekerjaan, kode_tukang } = command;
  const lines = things.map(({ refusal: _, params: __, ...thing }) => ({
    ...thing,
    berat_murni: fineWeight(thing.berat, thing.kadar),
  }));
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal') => lines.reduce((total, line) => total + line[of], 0);
  return {
    ...{ cleaning_id, pekerjaan, kode_tukang, lines },
    keterangan: command.keterangan.trim(),
    total_qty: lines.length,
    berat: sum('berat'),
    berat_murni: sum('berat_murni'),
    harga_modal: sum('harga_modal'),
    setuju_by: null,
    tgl_system: requireOpenDay(context),
    input_by: context.actor,
    created_at: context.now,
  };
}

/** More gold with one goldsmith than he is good for needs somebody's word. */
function needsOf(
  { hash }: SendCleaning,
  { tukang, emas_di_tukang }: SendFacts,
  draft: CleaningSentBody,
): AuthorizationRequirement[] {
  const limit = tukang?.batas_emas ?? null;
  if (limit === null || emas_di_tukang + draft.berat <= limit) return [];
  return [
    {
      kategori: 'BATAS_EMAS_TUKANG',
      description: 'EMAS DI TUKANG MELEBIHI BATAS',
      no_faktur: null,
      hash,
      ringkasan: cleaningSummary(draft, null),
    },
  ];
}

/** Takes back what today has sent, before anything of it came back. */
export function cancelCleaning(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly cleaning: Cleaning }> {
  const { id } = command;
  const cleaning = cleanings.require(id, 'KIRIM', context);
  if (!recorded) throw new DomainError(cleanings.refusals.missing, { id });
  const { body, lines } = endOfToday(cleanings, { ...command, tgl: cleaning.tgl_system, recorded }, context);
  for (const tray of traysOfCleaning(cleaning)) requireUnheld(tray, 'id', context);
  const event = cleanings.event(cleaning, { type: 'CleaningCancelled', body }, lines);
  return { events: [event], result: { cleaning: event.document.body } };
}

/** Trays that its things came from. */
export const traysOfCleaning = ({ lines }: Pick<Cleaning, 'lines'>): readonly string[] => [
  ...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === null ? [] : [kode_baki]))),
];

/** Counts a printed receipt that goes along with what is sent. */
export function printCleaning(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const cleaning = cleanings.load(command.id, context);
  if (!cleaning) throw new DomainError(cleanings.refusals.missing, { id: command.id });
  if (cleaning.status === 'BATAL') throw cleanings.notIn('KIRIM', cleaning);
  const { body, approvals } = printed(
    cleanings,
    command,
    {
      cetak_count: cleaning.cetak_count,
      jenis: 'KIRIM BARANG CUCI',
      ringkasan: (no, more) => cleaningSummary(cleaning, no, more),
    },
    context,
  );
  const event = cleanings.event(cleaning, { type: 'CleaningPrinted', body });
  return { events: [event, ...approvals], result: body };
}
