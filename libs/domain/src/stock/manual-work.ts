import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { Kadar, Milligrams, PercentHundredths, Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import type { MeltResult } from './goods-document.js';
import { trayPlace } from './item.js';
import {
  manualGoods,
  type ManualHolding,
  type ManualTaken,
  type ManualTaking,
  moveManual,
  takeManual,
} from './manual-goods.js';
import {
  type ManualMelt,
  type ManualMeltedBody,
  manualMelts,
  type ManualMove,
  type ManualMovedBody,
  manualMoves,
  type ManualStock,
  type ManualStockAddedBody,
  manualStocks,
} from './manual-entries.js';
import { barOf, FURNACE, resultErrors } from './melt.js';
import { fineOf, transform } from './transform.js';
import { refuseTray, requireUnheld, trayFaults, trayOf, trayStream } from './tray.js';

/** Which goods are meant, as their lists have them; a code that is not active is null. */
export interface ManualTerms {
  readonly group: { readonly kadar: Kadar | null; readonly toleransi_susut: Milligrams } | null;
  readonly isType: boolean;
}

interface Named {
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly qty: number;
  readonly berat: Milligrams;
}

export interface AddManual extends Named {
  readonly id: string;
  readonly kode_baki: string;
  readonly nilai: Rupiah;
  readonly supplier: { readonly kode_supplier: string; readonly nama_supplier: string } | null;
  readonly keterangan: string | null;
}

export interface MoveManual extends Named {
  readonly id: string;
  readonly baki_asal: string;
  readonly baki_tujuan: string;
  readonly keterangan: string | null;
}

export interface MeltManual extends Named {
  readonly id: string;
  readonly kode_baki: string;
  /** Why, at least twenty characters. */
  readonly alasan: string;
  readonly hasil: MeltResult;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/** What a tray holds of them at the head. */
export interface TakenFrom extends ManualTerms {
  readonly held: ManualHolding;
}

export interface MeltTerms extends TakenFrom {
  readonly toleransi_susut_lebur: PercentHundredths;
}

/** Least length of why something is melted. */
const WHY_LEAST = 20;

function namedFaults({ qty, berat }: Named, { group, isType }: ManualTerms): FieldError[] {
  const wrong = (is: boolean, field: string, code: string): FieldError[] => (is ? [{ field, code }] : []);
  return [
    ...wrong(group === null, 'kode_group', 'mustChoose'),
    ...wrong(group !== null && group.kadar === null, 'kode_group', 'MANUAL_GROUP_WITHOUT_KADAR'),
    ...wrong(!isType, 'kode_dept', 'mustChoose'),
    ...wrong(qty < 1, 'qty', 'notZero'),
    ...wrong(berat <= 0, 'berat', 'weightNotZero'),
  ];
}

/** They lie in a heap and take no place of a piece: what a tray is meant for counts, how much it holds does not. */
const fillFaults = (kode_baki: string, field: string, kode_dept: string, context: DecideContext): FieldError[] =>
  trayFaults({ kode_baki, field, kode_dept: [kode_dept], qty: 0, isi: 0, konfirmasi_kapasitas: true }, context);

const factsOf = ({ kode_group, kode_dept, qty, berat }: Named, kadar: Kadar, nilai: Rupiah) => ({
  ...{ kode_group, kode_dept, kadar, qty, berat, berat_murni: fineWeight(berat, kadar), nilai },
});

/**
 * Takes manual goods into a tray: bought from a supplier on credit (persediaan / hutang/supplier), or, without a supplier, goods
 * the shop already had (persediaan / modal).
 */
export function addManual(
  command: AddManual,
  terms: ManualTerms,
  context: DecideContext,
): Decision<{ readonly entry: ManualStock }> {
  const facts = manualStocks.begin(command.id, context);
  const { kode_baki, nilai, supplier } = command;
  refuseTray([
    ...namedFaults(command, terms),
    ...(nilai < 0 ? [{ field: 'nilai', code: 'notNegative' }] : []),
    ...fillFaults(kode_baki, 'kode_toko', command.kode_dept, context),
  ]);
  const source = supplier
    ? { place: `supplier/${supplier.kode_supplier}`, akun: `hutang/supplier/${supplier.kode_supplier}` }
    : { place: 'saldo-awal', akun: 'modal' };
  const body: ManualStockAddedBody = {
    manual_stock_id: command.id,
    ...factsOf(command, terms.group!.kadar!, nilai),
    kode_baki,
    // The rules of the tray have found it.
    kode_gudang: trayOf(kode_baki, context.get(trayStream(kode_baki)), facts.tgl_system)!.kode_gudang,
    kode_supplier: supplier?.kode_supplier ?? null,
    nama_supplier: supplier?.nama_supplier ?? null,
    keterangan: command.keterangan?.trim() || null,
    ...facts,
  };
  return manualStocks.record(body, {
    postings: compactPostings([debit('persediaan', nilai), credit(source.akun, nilai)]),
    movements: [moveManual({ ...body, barang: manualGoods(command) }, source.place, trayPlace(kode_baki))],
  });
}

/** What goes, with its cost. Throws MANUAL_STOCK_SHORT or MANUAL_NOT_TOGETHER at its field. */
function taken(command: Named, kode_baki: string, { group, held }: TakenFrom): ManualTaken {
  const { kode_dept, kode_group, qty, berat } = command;
  const found = takeManual(held, { qty, berat } satisfies ManualTaking, group!.toleransi_susut);
  const refuse = (field: string, code: string, params: FieldError['params'] = {}) =>
    new DomainError(code, params, [{ field, code, params }]);
  if (found === 'notTogether') throw refuse('berat', 'MANUAL_NOT_TOGETHER');
  if (found === 'short')
    throw refuse(qty > held.qty ? 'qty' : 'berat', 'MANUAL_STOCK_SHORT', {
      ...{ kode_dept, kode_group, kode_baki, qty: held.qty },
      berat: milligramsToGrams(held.berat).toFixed(3),
    });
  return found;
}

/** Weight that the last piece leaves behind: it is gold and no piece, and costs nothing. */
const rest = (barang: string, kode_baki: string, kadar: Kadar, susut: Milligrams): StockMovement[] =>
  susut === 0 ? [] : [{ barang, dari: trayPlace(kode_baki), ke: 'susut', qty: 0, berat: susut, kadar, nilai: 0 }];

/** Moves manual goods from tray to tray at their average cost; no money moves with them. */
export function moveManualGoods(
  command: MoveManual,
  terms: TakenFrom,
  context: DecideContext,
): Decision<{ readonly entry: ManualMove }> {
  const facts = manualMoves.begin(command.id, context);
  const { baki_asal, baki_tujuan } = command;
  refuseInvalid(namedFaults(command, terms));
  if (baki_asal === baki_tujuan) refuseInvalid([{ field: 'tujuan', code: 'sameTray' }]);
  requireUnheld(baki_asal, 'asal', context);
  refuseTray(fillFaults(baki_tujuan, 'tujuan', command.kode_dept, context));
  const { nilai, susut } = taken(command, baki_asal, terms);
  const kadar = terms.group!.kadar!;
  const barang = manualGoods(command);
  const body: ManualMovedBody = {
    manual_move_id: command.id,
    ...factsOf(command, kadar, nilai),
    ...{ baki_asal, baki_tujuan, susut, keterangan: command.keterangan?.trim() || null },
    ...facts,
  };
  return manualMoves.record(body, {
    movements: [
      moveManual({ ...body, barang }, trayPlace(baki_asal), trayPlace(baki_tujuan)),
      ...rest(barang, baki_asal, kadar, susut),
    ],
  });
}

/** Melts manual goods of a tray in one step: they cease, and a bar begins; what it lacks costs what gold cost that went in. */
export function meltManual(
  command: MeltManual,
  terms: MeltTerms,
  context: DecideContext,
): Decision<{ readonly entry: ManualMelt }> {
  const facts = manualMelts.begin(command.id, context);
  const { kode_baki, hasil, alasan } = command;
  refuseInvalid([
    ...namedFaults(command, terms),
    ...(alasan.trim().length < WHY_LEAST ? [{ field: 'alasan', code: 'descriptionLength' }] : []),
    ...resultErrors(hasil),
  ]);
  requireUnheld(kode_baki, 'kode_toko', context);
  const { nilai, susut: left } = taken(command, kode_baki, terms);
  const kadar = terms.group!.kadar!;
  const goods = { ...factsOf(command, kadar, nilai), barang: manualGoods(command) };
  const bar = { barang: barOf(command.id), ke: FURNACE, qty: 1, berat: hasil.berat_hasil, kadar: hasil.kadar_hasil };
  const melted = transform('lebur', [{ ...goods, dari: trayPlace(kode_baki) }], [bar]);
  const used = useAuthorizations(
    needsOf(command, goods.berat_murni, melted.susut, terms),
    command.otorisasi_ids,
    context,
    manualMelts.stream(command.id),
  );
  const { barang: _, ...moved } = goods;
  const body: ManualMeltedBody = {
    manual_melt_id: command.id,
    ...moved,
    ...{ kode_baki, barang: bar.barang, ...hasil, berat_murni_hasil: fineOf([bar]) },
    ...{ susut: melted.susut, nilai_susut: melted.nilai_susut, harga_modal_hasil: melted.nilai[0]! },
    ...{ keterangan: alasan.trim(), setuju_by: approverOf(used) },
    ...facts,
  };
  const lines = {
    postings: compactPostings([
      debit('persediaan/lebur', body.harga_modal_hasil),
      debit('susut', body.nilai_susut),
      credit('persediaan', nilai),
    ]),
    movements: [...melted.movements, ...rest(goods.barang, kode_baki, kadar, left)],
  };
  return manualMelts.record(body, lines, used);
}

function needsOf(
  command: MeltManual,
  fine: Milligrams,
  susut: Milligrams,
  { toleransi_susut_lebur }: MeltTerms,
): AuthorizationRequirement[] {
  const need = (kategori: AuthorizationRequirement['kategori'], description: string): AuthorizationRequirement => ({
    ...{ kategori, description, no_faktur: null, hash: command.hash, ringkasan: meltSummary(command, fine, susut) },
  });
  const isMuch = Math.abs(susut) * 10_000 > fine * toleransi_susut_lebur;
  return [
    need('HANCUR_BARANG', 'HANCUR BARANG'),
    ...(isMuch ? [need('SUSUT_LEBUR', 'SUSUT LEBUR MELEBIHI TOLERANSI')] : []),
  ];
}

/** What is melted and what came out, as who approves is shown it; no cost. */
const meltSummary = (command: MeltManual, berat_murni: Milligrams, susut: Milligrams): Summary => ({
  facts: [
    say.text('kode_dept', command.kode_dept),
    say.text('kode_group', command.kode_group),
    say.text('kode_baki', command.kode_baki),
    say.int('qty', command.qty),
    say.weight('berat', command.berat),
    say.weight('berat_murni', berat_murni),
    say.weight('berat_hasil', command.hasil.berat_hasil),
    say.kadar('kadar_hasil', command.hasil.kadar_hasil),
    say.weight('susut', susut),
    say.text('keterangan', command.alasan.trim()),
  ],
  lines: [],
});
