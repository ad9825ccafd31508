import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { takeTyped } from '../payments/held-money.js';
import { moneyInPostings, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import type { PaymentKind } from '../payments/ways.js';
import type { PriceTier } from '../pricing/tier.js';
import { type PriceAsker, saleApprovals } from '../sales/approvals.js';
import { priceLines, saleTotals, type SaleLineInput, type SaleQuotes } from '../sales/lines.js';
import type { PricedLine } from '../sales/price-limits.js';
import { pricedSaleSummary } from '../sales/sale-summary.js';
import { tierTerms } from '../sales/save-sale.js';
import type { SaleLine, SaleTotals } from '../sales/sale.js';
import type { SaleSettings } from '../sales/settings.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { ADMIN_ACCOUNT, type Installment, INSTALLMENT_ACCOUNT, installmentPlace, installments } from './installment.js';
import { type InstallmentPlan, type InstallmentTerms, planOf, type PlanRow } from './plan.js';

/** Ways in which a contract is paid: what is kept already is not kept again. */
export const INSTALLMENT_WAYS: readonly PaymentKind<'in'>[] = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'];

export interface OpenInstallment {
  readonly id: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly kode_cicilan: string;
  readonly line: SaleLineInput;
  readonly dp_rp: Rupiah;
  /** Null while it is only asked what making the contract would ask: nobody has counted money yet. */
  readonly pembayaran: readonly PaymentInput[] | null;
  /** By whose terms the lists were asked. */
  readonly tier: PriceTier | null;
  readonly pph22_rate?: PercentHundredths;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an authorization is bound to: with the plan and the down payment. */
  readonly hash: string;
  readonly asker: PriceAsker;
}

/** What the shop's lists say on the day. */
export interface OpeningTerms {
  readonly quotes: SaleQuotes;
  readonly settings: SaleSettings;
  /** The row in force; null where there is none, or it is for no new contract. */
  readonly row: PlanRow | null;
  readonly taking: Taking;
}

/** Ways that pay no contract, each at its field. */
export const refuseWays = (pembayaran: readonly PaymentInput[]): void =>
  refuseInvalid(
    pembayaran.flatMap(({ cara_bayar }, index) =>
      INSTALLMENT_WAYS.includes(cara_bayar) ? [] : [{ field: `pembayaran.${index}.cara_bayar`, code: 'mustChoose' }],
    ),
  );

interface PricedContract {
  readonly priced: PricedLine & { readonly line: SaleLine };
  readonly totals: SaleTotals;
  readonly terms: InstallmentTerms;
  readonly plan: InstallmentPlan;
}

/** The thing at its price, and what the plan makes of that. */
function priceContract(command: OpenInstallment, opening: OpeningTerms, tgl: string): PricedContract {
  const { row, quotes, settings } = opening;
  if (!row) refuseInvalid([{ field: 'kode_cicilan', code: 'mustChoose' }]);
  const [priced] = atItsFields(() => priceLines([command.line], quotes, settings));
  const totals = saleTotals([priced!.line], settings, command.pph22_rate);
  const { total_harga } = totals;
  const { dp_rp } = command;
  const { minimal_harga } = row!;
  const wrong: FieldError[] = [];
  if (total_harga < minimal_harga)
    wrong.push({ field: 'kode_cicilan', code: 'planMinimum', params: { minimal: minimal_harga } });
  if (dp_rp >= total_harga) wrong.push({ field: 'dp_rp', code: 'depositAbovePrice' });
  refuseInvalid(wrong);
  const terms = { ...row!, pembulatan: settings.pembulatan };
  return { priced: priced!, totals, terms, plan: planOf(total_harga, dp_rp, terms, tgl) };
}

const OF_LINE = 'lines.0.';

/** A contract has one thing: what is wrong with it is told at the fields of the contract. */
function atItsFields<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.length === 0) throw error;
    const details = error.details.map((detail) => ({ ...detail, field: detail.field.replace(OF_LINE, '') }));
    throw new DomainError(error.code, error.params, details, error.data);
  }
}

/** What a new contract needs approved: its price as any sale, and a down payment below the least. */
function approvalsOf(
  command: OpenInstallment,
  { priced, totals, plan }: PricedContract,
  settings: SaleSettings,
): AuthorizationRequirement[] {
  const { hash, asker, dp_rp } = command;
  const ofPrice = saleApprovals([priced], totals, settings, hash, command, asker);
  if (dp_rp >= plan.min_dp_rp) return ofPrice;
  const summary = pricedSaleSummary([priced], totals, command, settings, () => false);
  const facts = [...summary.facts, say.rupiah('dp_rp', dp_rp, plan.min_dp_rp), say.text('kode_cicilan', command.kode_cicilan)]; // prettier-ignore
  const need: AuthorizationRequirement = {
    ...{ kategori: 'CICILAN', description: 'DP DI BAWAH MINIMAL', no_faktur: null, hash },
    ringkasan: { ...summary, facts },
  };
  return [...ofPrice, need];
}

/**
 * Makes a contract: freezes the price, takes the thing from its tray and the down payment with the fee of the plan. The
 * ledger refuses a thing that is no longer there, so of two tills at one thing exactly one wins.
 */
export function openInstallment(
  command: OpenInstallment,
  opening: OpeningTerms,
  context: DecideContext,
): Decision<{ readonly contract: Installment }> {
  const tgl_system = requireOpenDay(context);
  const { id, dp_rp, pembayaran } = command;
  installments.requireNew(id, context);
  refuseWays(pembayaran ?? []);
  if (dp_rp < 0) refuseInvalid([{ field: 'dp_rp', code: 'mustFill' }]);
  const priced = priceContract(command, opening, tgl_system);
  const { plan, terms, totals } = priced;
  const { settings, taking } = opening;
  const approvals = useAuthorizations(
    approvalsOf(command, priced, settings),
    command.otorisasi_ids,
    context,
    installments.stream(id),
  );
  const settlement = pembayaran === null ? NOTHING : takeDown(dp_rp + plan.biaya_admin, pembayaran, taking);
  const { customer_id, kode_sales, keterangan } = command;
  const { line } = priced.priced;
  const body = {
    ...{
      id,
      customer_id,
      kode_sales,
      keterangan,
      terms,
      lines: [line] as const,
      ...totals,
      ...tierTerms(command.tier),
    },
    harga_termasuk_pajak: settings.harga_termasuk_pajak,
    ...{ dp_rp, biaya_admin: plan.biaya_admin, biaya_rp: plan.biaya_rp },
    ...{ total_angsuran_rp: plan.total_angsuran_rp, angsuran_rp: plan.angsuran_rp, schedule: plan.schedule },
    ...settlement,
    kode_laci: taking.kode_laci,
    tgl_system,
    input_by: context.actor,
    created_at: context.now,
    otorisasi: approvals.map(({ stream }) => stream.slice('authorization/'.length)),
  };
  const against = [credit(INSTALLMENT_ACCOUNT, dp_rp), credit(ADMIN_ACCOUNT, plan.biaya_admin)];
  const opened = installments.event(
    null,
    { type: 'InstallmentOpened', body },
    {
      postings: pembayaran === null ? [] : compactPostings(moneyInPostings(settlement, against)),
      movements: [moveItem(line, trayPlace(line.kode_baki), installmentPlace(id))],
    },
  );
  return { events: [...approvals, opened], result: { contract: opened.document.body } };
}

const NOTHING: Settlement = { payments: [], tunai: 0, kembali: 0 };

/** A plan may ask for nothing at first: then nothing is taken. */
function takeDown(total: Rupiah, pembayaran: readonly PaymentInput[], taking: Taking): Settlement {
  if (total === 0 && pembayaran.length === 0) return NOTHING;
  return takeTyped(total, pembayaran, taking, 'dp_rp');
}
