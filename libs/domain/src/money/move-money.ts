import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import type { CashCategory } from './cash-entry.js';
import { aboveLimit, wrongRemarks } from './category-terms.js';
import { bankMoves, type BankMovedBody, CASH_SIDE, cashMoves, type CashMovedBody, type MoneyMove, movePostings } from './money-move.js'; // prettier-ignore

/** A bank and one of its accounts, or CASH; empty where nothing was chosen. */
export interface MoneySide {
  readonly kode: string | null;
  readonly rekening: string | null;
}

export interface MoveMoney {
  readonly move_id: string;
  readonly asal: MoneySide;
  readonly tujuan: MoneySide;
  readonly jumlah_rp: Rupiah;
  /** What the side it comes from pays on top. */
  readonly biaya_rp: Rupiah;
  readonly kategori: string | null;
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the shop says of the sides and of the category. */
export interface MoveTerms {
  /** Null where the code is unknown or no longer active. */
  readonly category: CashCategory | null;
  /** True for an account of that bank that may be used. */
  readonly holds: (kode_bank: string, no_rekening: string) => boolean;
}

const asBank = ({ kode }: MoneySide): boolean => kode !== null && kode !== CASH_SIDE;

type Side = 'asal' | 'tujuan';

/** A side that is a bank names an account of it. */
function wrongSide(name: Side, { kode, rekening }: MoneySide, terms: MoveTerms): FieldError[] {
  if (rekening === null) return [{ field: `${name}_rekening`, code: 'mustChoose' }];
  return terms.holds(kode!, rekening) ? [] : [{ field: `${name}_rekening`, code: 'mustChoose' }];
}

/** In the order in which the form is read; both empty sides are told as the one that it comes from. */
function check(command: MoveMoney, terms: MoveTerms): CashCategory {
  const { asal, tujuan } = command;
  const { category } = terms;
  const errors: FieldError[] = [];
  if (command.kategori === null) errors.push({ field: 'kategori', code: 'notEmpty' });
  else if (category?.jenis !== 'TRANSFER' || category.berlaku_untuk === 'SISTEM')
    errors.push({ field: 'kategori', code: 'mustChoose' });
  for (const [name, side] of [
    ['asal', asal],
    ['tujuan', tujuan],
  ] as const)
    // prettier-ignore
    if (side.kode === null) errors.push({ field: name, code: 'asalEmpty' });
    else if (asBank(side)) errors.push(...wrongSide(name, side, terms));
  errors.push(...wrongRemarks(command.keterangan, category));
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  refuseInvalid(errors);
  return category!;
}

/** Throws where both sides are one. */
function requireTwoSides({ asal, tujuan }: MoveMoney): void {
  if (asal.kode !== tujuan.kode || asal.rekening !== tujuan.rekening) return;
  const field = asBank(tujuan) ? 'tujuan_rekening' : 'tujuan';
  throw new DomainError('SAME_ACCOUNT', {}, [{ field, code: 'SAME_ACCOUNT' }]);
}

const sideText = ({ kode, rekening }: MoneySide): string => [kode, rekening].filter(Boolean).join(' ');

function summary(command: MoveMoney): Summary {
  const { asal, tujuan, jumlah_rp, biaya_rp, keterangan } = command;
  return {
    facts: [
      say.rupiah('jumlah_rp', jumlah_rp),
      ...(biaya_rp > 0 ? [say.rupiah('biaya_rp', biaya_rp)] : []),
      say.text('dari', sideText(asal)),
      say.text('ke', sideText(tujuan)),
      say.text('keterangan', keterangan.trim()),
    ],
    lines: [],
  };
}

/** Whose word it needs. */
const required = (command: MoveMoney, category: CashCategory): AuthorizationRequirement[] => {
  const { jumlah_rp, hash } = command;
  const asked = { kategori: 'MUTASI_UANG', hash, ringkasan: summary(command), jumlah_rp } as const;
  return aboveLimit(asked, category.batas_otorisasi, category);
};

/** What both kinds of a move say alike. */
const bodyOf = (command: MoveMoney, { nama_transaksi }: CashCategory) => ({
  move_id: command.move_id,
  asal: command.asal.kode!,
  asal_rekening: command.asal.rekening,
  tujuan: command.tujuan.kode!,
  tujuan_rekening: command.tujuan.rekening,
  jumlah_rp: command.jumlah_rp,
  biaya_rp: command.biaya_rp,
  kategori: command.kategori!,
  nama_transaksi,
  keterangan: command.keterangan.trim(),
});

/** Between two accounts of the shop. Refused where both are one (SAME_ACCOUNT). */
export function moveBetweenBanks(
  command: MoveMoney,
  terms: MoveTerms,
  context: DecideContext,
): Decision<{ readonly entry: MoneyMove }> {
  const facts = bankMoves.begin(command.move_id, context);
  const empty = (side: MoneySide): MoneySide => (asBank(side) ? side : { kode: null, rekening: null });
  const asked = { ...command, asal: empty(command.asal), tujuan: empty(command.tujuan) };
  const category = check(asked, terms);
  requireTwoSides(asked);
  const used = useAuthorizations(required(asked, category), asked.otorisasi_ids, context, bankMoves.stream(asked.move_id)); // prettier-ignore
  const body: BankMovedBody = {
    ...bodyOf(asked, category),
    ...{ jenis_transaksi: 'BANK', jenis: 'BANK KE BANK', kode_laci: null },
    ...facts,
  };
  return bankMoves.record(body, { postings: movePostings(body) }, used);
}

/** What a move with a drawer rests on. */
export interface DrawerTerms extends MoveTerms {
  readonly rounding: CashRounding;
  /** Drawer of the session. */
  readonly kode_laci: string | null;
}

/**
 * Between the drawer of the session and an account; an empty side is the drawer. Refused where both are (SAME_ACCOUNT) or
 * neither is (ONE_SIDE_CASH).
 */
export function moveWithDrawer(
  command: MoveMoney,
  terms: DrawerTerms,
  context: DecideContext,
): Decision<{ readonly entry: MoneyMove }> {
  const facts = cashMoves.begin(command.move_id, context);
  const cash = (side: MoneySide): MoneySide => (asBank(side) ? side : { kode: CASH_SIDE, rekening: null });
  const asked = { ...command, asal: cash(command.asal), tujuan: cash(command.tujuan) };
  const category = check(asked, terms);
  requireTwoSides(asked);
  if (asBank(asked.asal) && asBank(asked.tujuan))
    throw new DomainError('ONE_SIDE_CASH', {}, [{ field: 'tujuan', code: 'ONE_SIDE_CASH' }]);
  if (terms.kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const isOut = !asBank(asked.asal);
  const cashMoved = isOut ? asked.jumlah_rp + asked.biaya_rp : asked.jumlah_rp;
  requirePayable([{ field: 'jumlah_rp', jumlah: cashMoved }], terms.rounding);
  const used = useAuthorizations(required(asked, category), asked.otorisasi_ids, context, cashMoves.stream(asked.move_id)); // prettier-ignore
  const body: CashMovedBody = {
    ...bodyOf(asked, category),
    ...{ jenis_transaksi: 'CASH', jenis: isOut ? 'CASH KE BANK' : 'BANK KE CASH', kode_laci: terms.kode_laci },
    ...facts,
  };
  return cashMoves.record(body, { postings: movePostings(body) }, used);
}
