import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, NewEvent, StockMovement } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import { KADAR_PURE, type Kadar, type Milligrams, type PercentHundredths, type Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { type NewItem, newItemFaults } from '../stock/add-item.js';
import { PILE, pileGoods } from '../stock/cleaning-pile.js';
import type { MeltResult } from '../stock/goods-document.js';
import { itemEvent, trayPlace } from '../stock/item.js';
import { type ManualHolding, takeManual } from '../stock/manual-goods.js';
import { barOf, FURNACE, resultErrors } from '../stock/melt.js';
import { certifiedOf } from '../stock/receive-goods.js';
import { holdStones } from '../stock/stone-holder.js';
import { fineOf, transform } from '../stock/transform.js';
import { refuseTray } from '../stock/tray.js';
import { type JoinedThing, type ManualCleaning, type ManualCleaningRecordedBody, manualCleanings, type PileSource, type PileTarget } from './manual-cleaning.js'; // prettier-ignore
import type { SortCandidate } from './sort-goods.js';

/** Most things that are joined at once. */
export const JOINED_MAX = 200;

export interface RecordManualCleaning {
  readonly id: string;
  readonly jenis: 'MASUK' | 'KELUAR';
  readonly kode_group: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly sumber: PileSource | null;
  /** What it cost; of SALDO_AWAL alone. */
  readonly nilai: Rupiah | null;
  readonly tujuan: PileTarget | null;
  /** The bar as it came out; of LEBUR alone. */
  readonly hasil: MeltResult | null;
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/** What it is judged by, as it stands at the head. */
export interface PileFacts {
  /** Null where there is no such group, or it is not active. */
  readonly group: { readonly kadar: Kadar | null; readonly toleransi_susut: Milligrams } | null;
  readonly held: ManualHolding;
  /** Named things, in that order. */
  readonly things: readonly SortCandidate[];
  /** What a taking becomes, and what its codes have been found wrong with already; of BARANG alone. */
  readonly baru: NewItem | null;
  readonly faults: readonly FieldError[];
  readonly toleransi_wasting_sepuhan: PercentHundredths;
  readonly toleransi_susut_lebur: PercentHundredths;
}

type Figures = Pick<ManualCleaningRecordedBody, 'barang' | 'kode_barcode' | 'kode_baki' | 'berat_hasil' | 'kadar_hasil' | 'harga_modal_hasil' | 'nilai' | 'things' | 'susut' | 'nilai_susut' | 'sisa'>; // prettier-ignore

/** What one way leads to. */
interface Work {
  readonly figures: Partial<Figures> & Pick<Figures, 'nilai'>;
  readonly postings: readonly MoneyPosting[];
  readonly movements: readonly StockMovement[];
  readonly item?: NewItem;
}

const NOTHING_MADE: Omit<Figures, 'nilai'> = {
  ...{ barang: null, kode_barcode: null, kode_baki: null, berat_hasil: 0, kadar_hasil: null, harga_modal_hasil: 0 },
  ...{ things: [], susut: 0, nilai_susut: 0, sisa: 0 },
};

/**
 * Goods that are cleaned together: bought things join the pile of their group, or what the shop had already comes to it
 * (persediaan / modal); what is taken goes at the average cost into a tray as a new thing, into a bar (persediaan/lebur /
 * persediaan), or is written off (susut / persediaan). Lost gold is expensed at its cost either way.
 */
export function recordManualCleaning(
  command: RecordManualCleaning,
  facts: PileFacts,
  context: DecideContext,
): Decision<{ readonly entry: ManualCleaning }> {
  const begun = manualCleanings.begin(command.id, context);
  refuseTray(faultsOf(command, facts, context));
  const kadar = facts.group!.kadar!;
  const { figures, postings, movements, item } = workOf(command, kadar, facts);
  const draft: ManualCleaningRecordedBody = {
    manual_cleaning_id: command.id,
    ...{ jenis: command.jenis, sumber: command.sumber, tujuan_cuci: command.tujuan, kode_group: command.kode_group },
    ...{ kadar, qty: command.qty, berat: command.berat, berat_murni: fineWeight(command.berat, kadar) },
    ...NOTHING_MADE,
    ...figures,
    ...{ keterangan: command.keterangan.trim(), setuju_by: null },
    ...begun,
  };
  const stream = manualCleanings.stream(command.id);
  const used = useAuthorizations(needsOf(command, draft, facts), command.otorisasi_ids, context, stream);
  const { events, result } = manualCleanings.record(
    { ...draft, setuju_by: approverOf(used) },
    { postings: compactPostings(postings), movements },
    used,
  );
  return { events: [...beside(item, context), ...events, ...stonesOf(item, context)], result };
}

/** What a thing is stands before the entry that puts it into its tray. */
const beside = (item: NewItem | undefined, context: DecideContext): NewEvent[] =>
  item ? [itemEvent(null, { type: 'ItemAdded', body: { ...item, tgl_masuk: context.openDay! } })] : [];

const stonesOf = (item: NewItem | undefined, context: DecideContext): readonly NewEvent[] =>
  item ? holdStones(item.kode_barcode, [], item.stones ?? [], context) : [];

function workOf(command: RecordManualCleaning, kadar: Kadar, facts: PileFacts): Work {
  if (command.sumber === 'BELI') return joined(command, kadar, facts.things);
  if (command.sumber === 'SALDO_AWAL') return hadAlready(command, kadar);
  const { nilai, susut: sisa } = takenFrom(command, facts);
  const part = {
    barang: pileGoods(command.kode_group),
    dari: PILE,
    qty: command.qty,
    berat: command.berat,
    kadar,
    nilai,
  };
  const rest = sisa === 0 ? [] : [{ ...part, ke: 'susut', qty: 0, berat: sisa, nilai: 0 }];
  const made = command.tujuan === 'BARANG' ? intoTray(part, facts.baru!) : command.tujuan === 'LEBUR' ? intoBar(part, command) : writtenOff(part); // prettier-ignore
  return { ...made, figures: { ...made.figures, sisa }, movements: [...made.movements, ...rest] };
}

type Part = Parameters<typeof transform>[1][number];

/** Bought things cease, and the pile of their group has as much more as they weigh together. */
function joined({ kode_group, qty, berat }: RecordManualCleaning, kadar: Kadar, found: readonly SortCandidate[]): Work {
  const was = found.map(({ barang, dari, berat: weight, kadar: fineness, harga_modal: nilai }) => ({
    ...{ barang, dari, qty: 1, berat: weight, kadar: fineness, nilai },
  }));
  const { susut, nilai_susut, nilai, movements } = transform('cuci', was, [{ barang: pileGoods(kode_group), ke: PILE, qty, berat, kadar }]); // prettier-ignore
  const things = found.map(({ barang, dari, no_faktur_beli, nama_barang, kadar: fineness, berat: weight, harga_modal }): JoinedThing => ({
    ...{ barang, dari, no_faktur_beli, nama_barang, kadar: fineness, berat: weight, harga_modal },
  })); // prettier-ignore
  return {
    figures: { nilai: nilai[0]!, things, susut, nilai_susut },
    postings: [debit('susut', nilai_susut), credit('persediaan', nilai_susut)],
    movements,
  };
}

function hadAlready({ kode_group, qty, berat, nilai: said }: RecordManualCleaning, kadar: Kadar): Work {
  const nilai = said!;
  return {
    figures: { nilai },
    postings: [debit('persediaan', nilai), credit('modal', nilai)],
    movements: [{ barang: pileGoods(kode_group), dari: 'saldo-awal', ke: PILE, qty, berat, kadar, nilai }],
  };
}

/** What goes, with its cost. Throws CLEANING_PILE_SHORT or MANUAL_NOT_TOGETHER at its field. */
function takenFrom({ kode_group, qty, berat }: RecordManualCleaning, { group, held }: PileFacts) {
  const found = takeManual(held, { qty, berat }, group!.toleransi_susut);
  const refuse = (field: string, code: string, params: FieldError['params'] = {}) =>
    new DomainError(code, params, [{ field, code, params }]);
  if (found === 'notTogether') throw refuse('berat', 'MANUAL_NOT_TOGETHER');
  if (found !== 'short') return found;
  const left = { kode_group, qty: held.qty, berat: milligramsToGrams(held.berat).toFixed(3) };
  throw refuse(qty > held.qty ? 'qty' : 'berat', 'CLEANING_PILE_SHORT', left);
}

/** A clean piece is a thing again, under a barcode of its own. */
function intoTray(part: Part, baru: NewItem): Work {
  const { kode_barcode, kode_baki } = baru;
  const { berat, kadar, nilai } = part;
  const is = { barang: kode_barcode, ke: trayPlace(kode_baki), qty: 1, berat, kadar };
  const { movements } = transform('cuci', [part], [is]);
  const item = weighed(baru, berat, kadar, nilai);
  const made = { kode_barcode, kode_baki, berat_hasil: berat, kadar_hasil: kadar, harga_modal_hasil: nilai };
  return { figures: { nilai, barang: kode_barcode, ...made }, postings: [], movements, item };
}

/** It weighs, assays and costs what was taken of the pile. */
const weighed = (baru: NewItem, berat: Milligrams, kadar: Kadar, harga_modal: Rupiah): NewItem => {
  const berat_asli = Math.max(baru.berat_asli, berat);
  return { ...baru, berat, berat_asli, kadar, harga_modal, kode_supplier: null };
};

/** What is not worth cleaning is melted, and its bar weighed at once, as manual goods are. */
function intoBar(part: Part, { id, hasil }: RecordManualCleaning): Work {
  const { berat_hasil, kadar_hasil } = hasil!;
  const barang = barOf(id);
  const bar = { barang, ke: FURNACE, qty: 1, berat: berat_hasil, kadar: kadar_hasil };
  const { susut, nilai_susut, nilai, movements } = transform('lebur', [part], [bar]);
  const harga_modal_hasil = nilai[0]!;
  return {
    figures: { nilai: part.nilai, barang, berat_hasil, kadar_hasil, harga_modal_hasil, susut, nilai_susut },
    postings: [
      debit('persediaan/lebur', harga_modal_hasil),
      debit('susut', nilai_susut),
      credit('persediaan', part.nilai),
    ],
    movements,
  };
}

function writtenOff(part: Part): Work {
  const { nilai } = part;
  return {
    figures: { nilai, susut: fineOf([part]), nilai_susut: nilai },
    postings: [debit('susut', nilai), credit('persediaan', nilai)],
    movements: [{ ...part, ke: 'susut' }],
  };
}

type Faults = FieldError[];
const wrong = (is: boolean, field: string, code: string, params?: FieldError['params']): Faults =>
  is ? [{ field, code, ...(params && { params }) }] : [];

function faultsOf(command: RecordManualCleaning, facts: PileFacts, context: DecideContext): Faults {
  const { jenis, qty, berat, sumber, tujuan } = command;
  const { group } = facts;
  const comes = jenis === 'MASUK';
  return [
    ...wrong(group === null, 'kode_group', 'mustChoose'),
    ...wrong(group !== null && group.kadar === null, 'kode_group', 'MANUAL_GROUP_WITHOUT_KADAR'),
    ...wrong(qty < 1, 'qty', 'notZero'),
    ...wrong(berat <= 0, 'berat', 'weightNotZero'),
    ...wrong(comes && sumber === null, 'sumber', 'mustChoose'),
    ...wrong(!comes && sumber !== null, 'sumber', 'notUsedHere'),
    ...wrong(!comes && tujuan === null, 'tujuan', 'mustChoose'),
    ...wrong(comes && tujuan !== null, 'tujuan', 'notUsedHere'),
    ...thingFaults(command, facts.things),
    ...valueFaults(command),
    ...itemFaults(command, facts, context),
    ...barFaults(command),
    ...wrong(tujuan === 'SUSUT' && command.keterangan.trim() === '', 'keterangan', 'notEmpty'),
  ];
}

function thingFaults({ sumber, kode_group, qty }: RecordManualCleaning, things: readonly SortCandidate[]): Faults {
  if (sumber !== 'BELI') return wrong(things.length > 0, 'barang', 'notUsedHere');
  if (things.length === 0) return [{ field: 'barang', code: 'notEmpty' }];
  if (things.length > JOINED_MAX) return [{ field: 'barang', code: 'tooManyItems', params: { max: JOINED_MAX } }];
  const seen = new Set<string>();
  const faults = things.flatMap((thing, index): Faults => {
    const { barang, nama_barang, barcode_asal, kadar, refusal, params } = thing;
    const field = `barang.${index}`;
    const named = { barang: barcode_asal ?? nama_barang };
    if (refusal !== null) return [{ field, code: refusal, ...(params && { params }) }];
    if (seen.size === seen.add(barang).size) return [{ field, code: 'listedTwice' }];
    if (kadar > KADAR_PURE) return [{ field, code: 'noFineGold', params: named }];
    // Its stones are known by the barcode that it was sold with, until they are taken out.
    if (thing.batu.length > 0) return [{ field, code: 'stonesFirst', params: named }];
    return wrong(thing.kode_group !== kode_group, field, 'otherGroup', { ...named, kode_group: thing.kode_group });
  });
  return [...faults, ...wrong(qty !== things.length, 'qty', 'mustBe', { value: things.length })];
}

function valueFaults({ sumber, nilai }: RecordManualCleaning): Faults {
  if (sumber !== 'SALDO_AWAL') return wrong(nilai !== null, 'nilai', 'notUsedHere');
  return [...wrong(nilai === null, 'nilai', 'notEmpty'), ...wrong(nilai !== null && nilai < 0, 'nilai', 'notNegative')];
}

function itemFaults(command: RecordManualCleaning, { baru, faults, group }: PileFacts, context: DecideContext): Faults {
  const { tujuan, kode_group, qty, berat } = command;
  if (tujuan !== 'BARANG') return wrong(baru !== null, 'baru', 'notUsedHere');
  if (!baru) return [{ field: 'baru', code: 'notEmpty' }];
  const loose = (baru.stones ?? []).flatMap(({ modal_stok }, at): Faults =>
    modal_stok === undefined ? [] : [{ field: `baru.stones.${at}.dari_stok`, code: 'stoneNotDelivered' }],
  );
  // What is wrong with its weight or its group is told where they were said.
  const own = berat <= 0 || !group?.kadar ? [] : newItemFaults(weighed(baru, berat, group.kadar, 0), context);
  return [
    ...wrong(qty !== 1, 'qty', 'mustBe', { value: 1 }),
    ...wrong(baru.kode_group !== kode_group, 'baru.kode_group', 'otherGroup', { barang: baru.nama_barang, kode_group }),
    ...faults,
    ...(loose.length > 0 ? loose : own.map((fault) => ({ ...fault, field: `baru.${fault.field}` }))),
  ];
}

function barFaults({ tujuan, hasil }: RecordManualCleaning): Faults {
  if (tujuan !== 'LEBUR') return wrong(hasil !== null, 'hasil', 'notUsedHere');
  return hasil ? resultErrors(hasil) : [{ field: 'hasil.berat_hasil', code: 'notEmpty' }];
}

/** What is melted or written off needs somebody's word, and so does more gold lost or gained than is tolerated. */
function needsOf(
  { hash, tujuan }: RecordManualCleaning,
  draft: ManualCleaningRecordedBody,
  facts: PileFacts,
): AuthorizationRequirement[] {
  const need = (kategori: AuthorizationRequirement['kategori'], description: string): AuthorizationRequirement => ({
    ...{ kategori, description, no_faktur: null, hash, ringkasan: summaryOf(draft) },
  });
  const wasted = need('WASTING_SEPUHAN', 'WASTING SEPUHAN MELEBIHI TOLERANSI');
  if (tujuan === 'SUSUT') return [wasted];
  const isMuch = (percent: PercentHundredths): boolean => Math.abs(draft.susut) * 10_000 > wentIn(draft) * percent;
  if (tujuan !== 'LEBUR') return isMuch(facts.toleransi_wasting_sepuhan) ? [wasted] : [];
  return [
    need('HANCUR_BARANG', 'HANCUR BARANG'),
    ...(isMuch(facts.toleransi_susut_lebur) ? [need('SUSUT_LEBUR', 'SUSUT LEBUR MELEBIHI TOLERANSI')] : []),
  ];
}

/** Fine gold before: of the things that are joined, or of what was taken. */
const wentIn = ({ things, berat_murni }: ManualCleaningRecordedBody): Milligrams =>
  things.length > 0 ? fineOf(things) : berat_murni;

/** What comes or goes, as who approves is shown it; no cost, and no barcode, which is another one each time it is asked for. */
const summaryOf = (body: ManualCleaningRecordedBody): Summary => ({
  facts: [
    say.text('jenis', body.jenis),
    ...(body.sumber === null ? [] : [say.text('sumber', body.sumber)]),
    ...(body.tujuan_cuci === null ? [] : [say.text('tujuan_cuci', body.tujuan_cuci)]),
    say.text('kode_group', body.kode_group),
    say.int('qty', body.qty),
    say.weight('berat', body.berat),
    say.weight('berat_murni', body.berat_murni),
    ...(body.tujuan_cuci === 'LEBUR' ? [say.weight('berat_hasil', body.berat_hasil), say.kadar('kadar_hasil', body.kadar_hasil!)] : []),
    say.weight('susut', body.susut),
    ...(body.keterangan === '' ? [] : [say.text('keterangan', body.keterangan)]),
  ],
  lines: body.things.map((thing) => [
    say.text('no_faktur_beli', thing.no_faktur_beli),
    say.text('nama_barang', thing.nama_barang),
    say.kadar('kadar', thing.kadar),
    say.weight('berat', thing.berat),
  ]),
}); // prettier-ignore

/** Throws where a thing that was made of a taking is not any more what it was made, or has a certified stone. */
export function requireAsTaken(body: ManualCleaningRecordedBody, item: Pick<NewItem, 'berat' | 'kadar' | 'harga_modal' | 'stones'> | null): void {
  const { kode_barcode, berat_hasil, kadar_hasil, harga_modal_hasil } = body;
  if (!item || item.berat !== berat_hasil || item.kadar !== kadar_hasil || item.harga_modal !== harga_modal_hasil)
    throw new DomainError('SORTED_ITEM_CHANGED', { kode_barcode });
  // Certified stones come out first: their streams are not this entry's.
  if (certifiedOf(item.stones).length > 0) throw new DomainError('STONES_FIRST', { kode_barcode });
} // prettier-ignore
