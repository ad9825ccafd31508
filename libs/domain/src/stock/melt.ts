import type { Approval } from '../document/approval.js';
import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { KADAR_PURE, type Milligrams, type PercentHundredths } from '../shared/units.js';
import {
  type GoodsDocument,
  goodsDocuments,
  type GoodsJenis,
  goodsStream,
  itemMelts,
  type MeltedThing,
  type MeltFinishedBody,
  type MeltResult,
  type MeltsOf,
  type MeltStartedBody,
  type MeltTotals,
  traysOfMelt,
} from './goods-document.js';
import { trayPlace } from './item.js';
import { meltSummary } from './melt-summary.js';
import { fineOf, transform } from './transform.js';
import { requireUnheld } from './tray.js';

/** Where bought things wait, where those are that somebody sorted to be melted, and where what is melted and its bars lie. */
export const BOUGHT = 'beli';
export const SORTED_TO_MELT = 'sortir/LEBUR';
export const FURNACE = 'lebur';

/** Approvals that come along, and the content they are bound to. */
interface Approved {
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface StartMelt extends Approved {
  readonly jenis: GoodsJenis;
  readonly goods_id: string;
  /** '' where nobody said, which only things of the trays may. */
  readonly kode_gudang: string;
  /** Why. */
  readonly keterangan: string;
  readonly hasil: MeltResult | null;
}

export interface FinishMelt extends Approved {
  readonly jenis: GoodsJenis;
  readonly goods_id: string;
  readonly hasil: MeltResult;
}

/** A thing that was named, as what it was bought with and its place tell of it. */
export interface MeltCandidate extends Omit<MeltedThing, 'berat_murni'> {
  /** What of its weight are stones. */
  readonly berat_batu: Milligrams;
  /** Why it cannot be melted, where its place or its purchase says so. */
  readonly refusal: FieldError['code'] | null;
  readonly params?: FieldError['params'];
}

/** What a melt is judged by, as it stands at the head. */
export interface MeltFacts {
  readonly things: readonly MeltCandidate[];
  /** The warehouse is there, active and for melting. */
  readonly knowsWarehouse: boolean;
  readonly toleransi_susut_lebur: PercentHundredths;
}

type Melted = Decision<{ readonly goods: GoodsDocument }>;

/** How the two sorts of melts are asked for. */
interface Way {
  readonly documents: MeltsOf;
  /** Field that names the things, and the one that is wrong of one of them. */
  readonly list: string;
  readonly thing: (index: number) => string;
  /** Field that says why, how long that is at least, and what is said of one that is not. */
  readonly why: string;
  readonly least: number;
  readonly tooShort: FieldError['code'];
  readonly description: (count: number) => string;
}

const WAYS: Readonly<Record<GoodsJenis, Way>> = {
  HP: {
    documents: goodsDocuments,
    list: 'lines',
    thing: (index) => `lines.${index}.line_no`,
    ...{ why: 'keterangan', least: 1, tooShort: 'notEmpty' },
    description: (count) => `HANCUR PEMBELIAN ${count} BARANG`,
  },
  HB: {
    documents: itemMelts,
    list: 'kode_barcode',
    thing: (index) => `kode_barcode.${index}`,
    ...{ why: 'alasan', least: 20, tooShort: 'descriptionLength' },
    description: () => 'HANCUR BARANG',
  },
};

/** Code of the bar that a melt makes. */
export const barOf = (goods_id: string): string => `lebur/${goods_id}`;

/** Puts things into the furnace at cost; with a result what came out is booked in the same append. */
export function startMelt(command: StartMelt, facts: MeltFacts, context: DecideContext): Melted {
  const { jenis, goods_id, kode_gudang, hasil } = command;
  const { documents, list, description } = WAYS[jenis];
  documents.requireNew(goods_id, context);
  const today = requireOpenDay(context);
  const things = checked(command, facts);
  for (const tray of traysOfMelt({ lines: things })) requireUnheld(tray, list, context);
  const draft: MeltStartedBody = {
    goods_id,
    jenis,
    kode_gudang,
    keterangan: command.keterangan.trim(),
    lines: things,
    ...totalsOf(things),
    setuju_by: null,
    tgl_system: today,
    input_by: context.actor,
    created_at: context.now,
  };
  const needs = [
    need('HANCUR_BARANG', description(things.length), command, null, draft, hasil),
    ...(hasil ? lossNeeds(command, facts, null, draft, hasil) : []),
  ];
  const used = useAuthorizations(needs, command.otorisasi_ids, context, goodsStream(goods_id));
  const { harga_modal } = draft;
  const started = documents.event(
    null,
    { type: 'MeltStarted', body: { ...draft, setuju_by: approverOf(used) } },
    {
      postings: compactPostings([debit('persediaan/lebur', harga_modal), credit('persediaan', harga_modal)]),
      movements: things.map(({ barang, kode_baki, dari = BOUGHT, berat, kadar, harga_modal: nilai }) => ({
        ...{ barang, dari: kode_baki === undefined ? dari : trayPlace(kode_baki), ke: FURNACE },
        ...{ qty: 1, berat, kadar, nilai },
      })),
    },
  );
  const goods = started.document.body;
  if (!hasil) return { events: [started, ...used], result: { goods } };
  const finished = resultEvent(goods, hasil, approverOf(used.slice(1)), context);
  return { events: [started, finished, ...used], result: { goods: finished.document.body } };
}

/** Books what came out of the furnace: the bar, and the fine gold that it lacks at the average cost of what went in. */
export function finishMelt(
  command: FinishMelt,
  facts: Pick<MeltFacts, 'toleransi_susut_lebur'>,
  context: DecideContext,
): Melted {
  const goods = WAYS[command.jenis].documents.require(command.goods_id, 'PROSES', context);
  requireOpenDay(context);
  refuseInvalid(resultErrors(command.hasil));
  const { no } = context.get(goodsStream(command.goods_id));
  const needs = lossNeeds(command, facts, no, goods, command.hasil);
  const used = useAuthorizations(needs, command.otorisasi_ids, context, goodsStream(command.goods_id));
  const finished = resultEvent(goods, command.hasil, approverOf(used), context);
  return { events: [finished, ...used], result: { goods: finished.document.body } };
}

function checked(command: StartMelt, { things, knowsWarehouse }: MeltFacts): MeltedThing[] {
  const { list, thing: fieldOf, why, least, tooShort } = WAYS[command.jenis];
  const errors: FieldError[] = [];
  if (!knowsWarehouse) errors.push({ field: 'kode_gudang', code: 'mustChoose' });
  if (command.keterangan.trim().length < least) errors.push({ field: why, code: tooShort });
  if (things.length === 0) errors.push({ field: list, code: 'notEmpty' });
  const seen = new Set<string>();
  things.forEach((thing, index) => {
    const wrong = refusalOf(thing) ?? (seen.has(thing.barang) ? { code: 'listedTwice' } : null);
    seen.add(thing.barang);
    if (wrong) errors.push({ field: fieldOf(index), ...wrong });
  });
  const all = [...errors, ...(command.hasil ? resultErrors(command.hasil) : [])];
  const [first] = all;
  // Who has a thing instead is told by itself where nothing else is wrong.
  if (first && all.length === 1 && OWN_CODES.test(first.code)) throw new DomainError(first.code, first.params, all);
  refuseInvalid(all);
  return things.map(({ berat_batu: _, refusal: __, params: ___, ...thing }) => ({
    ...thing,
    berat_murni: fineWeight(thing.berat, thing.kadar),
  }));
}

/** Refusals that are errors of their own, not only of a field. */
const OWN_CODES = /^(ITEM_|BARCODE_)/;

/** Why a thing cannot be melted; null where it can. */
function refusalOf({
  refusal,
  params,
  berat_batu,
  kadar,
  kode_barcode,
  nama_barang,
}: MeltCandidate): Omit<FieldError, 'field'> | null {
  if (refusal !== null) return { code: refusal, ...(params && { params }) };
  const barang = kode_barcode ?? nama_barang;
  if (berat_batu > 0) return { code: 'stonesFirst', params: { barang } };
  return kadar > KADAR_PURE ? { code: 'noFineGold', params: { barang } } : null;
}

/** What cannot be a bar. */
export function resultErrors({ berat_hasil, kadar_hasil }: MeltResult): FieldError[] {
  const errors: FieldError[] = [];
  if (berat_hasil <= 0) errors.push({ field: 'hasil.berat_hasil', code: 'notZero' });
  if (kadar_hasil <= 0 || kadar_hasil > KADAR_PURE) errors.push({ field: 'hasil.kadar_hasil', code: 'kadarGold' });
  return errors;
}

const totalsOf = (things: readonly MeltedThing[]): MeltTotals => ({
  total_qty: things.length,
  berat: sum(things, 'berat'),
  berat_murni: sum(things, 'berat_murni'),
  harga_modal: sum(things, 'harga_modal'),
});
const sum = (things: readonly MeltedThing[], of: 'berat' | 'berat_murni' | 'harga_modal'): number =>
  things.reduce((total, thing) => total + thing[of], 0);

function resultEvent(goods: GoodsDocument, hasil: MeltResult, setuju_by: string | null, context: DecideContext) {
  const bar = {
    barang: barOf(goods.goods_id),
    ke: FURNACE,
    qty: 1,
    berat: hasil.berat_hasil,
    kadar: hasil.kadar_hasil,
  };
  const things = goods.lines.map(({ barang, berat, kadar, harga_modal: nilai }) => ({
    ...{ barang, dari: FURNACE, qty: 1, berat, kadar, nilai },
  }));
  const { susut, nilai_susut, nilai, movements } = transform('lebur', things, [bar]);
  const body: MeltFinishedBody = {
    barang: bar.barang,
    ...hasil,
    berat_murni_hasil: fineOf([bar]),
    susut,
    nilai_susut,
    harga_modal_hasil: nilai[0]!,
    setuju_by,
    tgl_hasil: requireOpenDay(context),
    hasil_by: context.actor,
    hasil_at: context.now,
  };
  return WAYS[goods.jenis].documents.event(
    goods,
    { type: 'MeltFinished', body },
    { postings: compactPostings([debit('susut', nilai_susut), credit('persediaan/lebur', nilai_susut)]), movements },
  );
}

/** A loss, or a gain, beyond what a furnace takes needs somebody's word. */
function lossNeeds(
  approved: Approved,
  { toleransi_susut_lebur }: Pick<MeltFacts, 'toleransi_susut_lebur'>,
  no: string | null,
  goods: MeltStartedBody,
  hasil: MeltResult,
): AuthorizationRequirement[] {
  const susut = goods.berat_murni - fineWeight(hasil.berat_hasil, hasil.kadar_hasil);
  if (Math.abs(susut) * 10_000 <= goods.berat_murni * toleransi_susut_lebur) return [];
  return [need('SUSUT_LEBUR', 'SUSUT LEBUR MELEBIHI TOLERANSI', approved, no, goods, hasil)];
}

const need = (
  kategori: Approval['kategori'],
  description: string,
  { hash }: Approved,
  no: string | null,
  goods: MeltStartedBody,
  hasil: MeltResult | null,
): AuthorizationRequirement => ({
  ...{ kategori, description, no_faktur: no, hash, ringkasan: meltSummary(goods, hasil, no) },
});
