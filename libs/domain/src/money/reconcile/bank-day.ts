import { type AuthorizationRequirement, useAuthorizations } from '../../authorization/authorization.js';
import type { DecideContext, Decision, NewEvent, StreamId } from '../../ledger/event.js';
import { DomainError, refuseInvalid } from '../../shared/domain-error.js';
import { say, type Summary } from '../../shared/summary.js';
import type { BusinessDate } from '../../shared/units.js';
import { senText } from '../statement/statement.js';
import { bankMonth, type BankMonth, monthEvent, monthOf } from './bank-month.js';
import type { BankProof } from './proof.js';

/** A day up to which every line of an account's statements is in the book, with its proof. */
export interface BankDay {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly tgl: BusinessDate;
  /** The day reconciled before it; null where it is the first. */
  readonly sebelum: BusinessDate | null;
  /** First month whose lines it covers. */
  readonly bulan_awal: string;
  readonly bukti: BankProof;
  readonly selesai_by: string;
  readonly selesai_at: string;
}
export interface BankReopenedBody {
  readonly no_rekening: string;
  readonly tgl: BusinessDate;
  readonly alasan: string;
  readonly buka_by: string;
  readonly buka_at: string;
}

export const bankDayStream = (no_rekening: string, tgl: BusinessDate): StreamId => `bank-day/${no_rekening}/${tgl}`;

/** Months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ;) {
    const bulan = `${year}-${String(month).padStart(2, '0')}`;
    if (bulan > to) return months;
    months.push(bulan);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

interface Approved {
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface FinishDay extends Approved {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly tgl: BusinessDate;
}

/** What finishing a day rests on, as it stands at the head. */
export interface FinishFacts {
  /** Statement lines up to the day that have no match. */
  readonly unmatched: number;
  /** First day of the account's statements, and the last. */
  readonly tgl_awal: BusinessDate;
  readonly tgl_akhir: BusinessDate;
  readonly sebelum: BusinessDate | null;
  readonly bukti: BankProof;
}

const summary = (no_rekening: string, tgl: BusinessDate, more: Summary['facts']): Summary => ({
  facts: [say.text('no_rekening', no_rekening), say.date('tgl', tgl), ...more],
  lines: [],
});

/**
 * Finishes the days up to one. Refused where they are finished (BANK_DAY_DONE), beyond the statements
 * (BANK_DAY_NO_STATEMENT), or while a line has no match (BANK_DAY_UNMATCHED). What no line explains needs an approval.
 */
export function finishBankDay(
  command: FinishDay,
  facts: FinishFacts,
  context: DecideContext,
): Decision<{ readonly bukti: BankProof }> {
  // prettier-ignore
  const { no_rekening, kode_bank, tgl } = command;
  const { sebelum, bukti } = facts;
  const stream = bankDayStream(no_rekening, tgl);
  const before = context.get<BankDay | null>(stream);
  if (sebelum !== null && tgl <= sebelum) throw new DomainError('BANK_DAY_DONE', { tgl: sebelum, no: before.no });
  if (tgl < facts.tgl_awal || tgl > facts.tgl_akhir)
    throw new DomainError('BANK_DAY_NO_STATEMENT', { tgl, tgl_akhir: facts.tgl_akhir });
  if (facts.unmatched > 0) throw new DomainError('BANK_DAY_UNMATCHED', { jumlah: facts.unmatched, tgl });
  const used = useAuthorizations(unexplained(command, bukti), command.otorisasi_ids, context, stream);
  const bulan_awal = monthOf(sebelum ?? facts.tgl_awal);
  const body: BankDay = {
    ...{ no_rekening, kode_bank, tgl, sebelum, bulan_awal, bukti },
    ...{ selesai_by: context.actor, selesai_at: context.now },
  };
  const done: NewEvent = {
    ...{ stream, type: 'BankReconciled', schema: 1, body },
    ...(before.no === null && { numberKind: 'RB' }),
    document: { status: 'SELESAI', body },
  };
  const sealed = monthsBetween(bulan_awal, monthOf(tgl)).map((bulan) => {
    const month = bankMonth(no_rekening, bulan, context);
    return monthEvent('BankLinesSealed', { no_rekening, bulan, tgl }, { ...month, selesai: { tgl, no: before.no } });
  });
  return { events: [done, ...sealed, ...used], result: { bukti } };
}

function unexplained(command: FinishDay, { selisih }: BankProof): AuthorizationRequirement[] {
  if (selisih === 0) return [];
  const { no_rekening, tgl, hash } = command;
  const told = senText(selisih);
  const description = `REKONSILIASI ${no_rekening} ${tgl} SELISIH ${told}`;
  const ringkasan = summary(no_rekening, tgl, [say.text('selisih', told)]);
  return [{ kategori: 'REKONSILIASI', description, no_faktur: null, hash, ringkasan }];
}

export interface ReopenDay extends Approved {
  readonly no_rekening: string;
  readonly tgl: BusinessDate;
  readonly alasan: string;
}

/** Opens the last finished days again, with somebody's word. Throws BANK_DAY_NOT_DONE, BANK_DAY_NOT_LAST. */
export function reopenBankDay(command: ReopenDay, context: DecideContext): Decision<null> {
  const { no_rekening, tgl, hash, otorisasi_ids } = command;
  const stream = bankDayStream(no_rekening, tgl);
  const { body: day, status, no } = context.get<BankDay | null>(stream);
  if (!day || status !== 'SELESAI') throw new DomainError('BANK_DAY_NOT_DONE', { tgl });
  const last = bankMonth(no_rekening, monthOf(tgl), context).selesai;
  if (last?.tgl !== tgl) throw new DomainError('BANK_DAY_NOT_LAST', { tgl, terakhir: last?.tgl ?? '' });
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const description = `BUKA REKONSILIASI ${no_rekening} ${tgl}`;
  const ringkasan = summary(no_rekening, tgl, [say.text('alasan', alasan)]);
  const need = { kategori: 'REKONSILIASI', description, no_faktur: no, hash, ringkasan } as const;
  const used = useAuthorizations([need], otorisasi_ids, context, stream);
  const body: BankReopenedBody = { no_rekening, tgl, alasan, buka_by: context.actor, buka_at: context.now };
  const opened: NewEvent = { stream, type: 'BankReopened', schema: 1, body, document: { status: 'BUKA', body: day } };
  const unsealed = monthsBetween(day.bulan_awal, monthOf(tgl)).map((bulan) => {
    const month = bankMonth(no_rekening, bulan, context);
    const until = day.sebelum !== null && monthOf(day.sebelum) >= bulan ? { tgl: day.sebelum, no: null } : null;
    return monthEvent('BankLinesUnsealed', { no_rekening, bulan, tgl }, {
      ...month,
      selesai: until,
    } satisfies BankMonth);
  });
  return { events: [opened, ...unsealed, ...used], result: null };
}
