import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { sha256Text } from '../proof/sha2.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import { isClosed, isPeriod, lastDayOf, nextPeriod, type Period, periodStream, previousPeriod } from './period.js';
import { type PeriodFigures, periodText, type Unmapped } from './period-figures.js';

/** What is not as it should be and holds nothing up: whoever closes says why. */
export type PeriodWarning =
  | {
      readonly jenis: 'REKENING';
      readonly kode: string;
      /** Last day that is reconciled; null where none is. */
      readonly sampai: BusinessDate | null;
    }
  | {
      /** It got its number after the days it was booked on. */
      readonly jenis: 'TANPA_NOMOR';
      readonly kode: string;
      readonly nilai: Rupiah;
    };

export interface PeriodClosedBody extends PeriodFigures {
  readonly periode: Period;
  /** SHA-256 of their text (`periodText`). */
  readonly sha256: string;
  readonly peringatan: readonly PeriodWarning[];
  readonly alasan: string | null;
  readonly closed_by: string;
  readonly closed_at: Instant;
}

export interface PeriodReopenedBody {
  readonly periode: Period;
  readonly alasan: string;
  readonly otorisasi_by: string | null;
  readonly reopened_by: string;
  readonly reopened_at: Instant;
}

/** The month as it was last closed, whether it still is says its status. */
export type PeriodDocument = Pick<PeriodClosedBody, 'periode' | 'sha256' | 'closed_by' | 'closed_at'>;

export interface ClosePeriod {
  readonly periode: Period;
  /** Why it is closed in spite of what is warned of. */
  readonly alasan: string | null;
}

/** What closing rests on, as the books stand at the head. */
export interface PeriodFacts {
  /** Month of the shop's first day; null before there is one. */
  readonly pertama: Period | null;
  readonly figures: PeriodFigures;
  readonly unmapped: readonly Unmapped[];
  /** Days whose debit and credit differ. */
  readonly unbalanced: readonly BusinessDate[];
  readonly peringatan: readonly PeriodWarning[];
}

const periodEvent = <Type extends string, Body>(
  type: Type,
  body: Body & { readonly periode: Period },
  document: PeriodDocument,
  status: 'DITUTUP' | 'TERBUKA',
): NewEvent<Type, Body> => ({
  ...{ stream: periodStream(body.periode), type, schema: 1, body },
  document: { status, body: document },
});

/** Months are closed one after the other, each once a later day was opened: nothing can be booked on its days any more. */
function requireTurn({ periode }: ClosePeriod, { pertama }: PeriodFacts, context: DecideContext): void {
  if (!isPeriod(periode) || pertama === null || periode < pertama) throw new DomainError('PERIOD_NOT_FOUND', { periode });
  const closed = context.get<PeriodDocument | null>(periodStream(periode));
  if (isClosed(context, periode)) throw new DomainError('PERIOD_CLOSED', { periode, oleh: closed.body!.closed_by });
  const { openDay, lastDay } = context;
  if (openDay !== null && openDay <= lastDayOf(periode)) throw new DomainError('PERIOD_DAY_OPEN', { periode, tgl: openDay }); // prettier-ignore
  if (lastDay === null || lastDay <= lastDayOf(periode)) throw new DomainError('PERIOD_NOT_OVER', { periode });
  const sebelum = previousPeriod(periode);
  if (sebelum >= pertama && !isClosed(context, sebelum)) throw new DomainError('PERIOD_NOT_IN_TURN', { periode, sebelum }); // prettier-ignore
} // prettier-ignore

/** Closes the books of a month and keeps what they came to. The month before it is among what is read. */
export function closePeriod(
  command: ClosePeriod,
  facts: PeriodFacts,
  context: DecideContext,
): Decision<{ readonly sha256: string }> {
  requireTurn(command, facts, context);
  const { periode } = command;
  const { figures, unmapped, unbalanced, peringatan } = facts;
  if (unbalanced.length > 0) throw new DomainError('PERIOD_UNBALANCED', { periode, tgl: unbalanced.join(', ') });
  if (unmapped.length > 0) {
    const akun = [...new Set(unmapped.map((one) => one.akun))];
    throw new DomainError('PERIOD_UNMAPPED', { periode, jumlah: akun.length, akun: akun.slice(0, 3).join(', ') }, [], {
      buka: '/parameter-akun',
    });
  }
  const alasan = command.alasan?.trim() || null;
  if (peringatan.length > 0 && alasan === null)
    throw new DomainError('PERIOD_NEEDS_REASON', { periode, jumlah: peringatan.length }, [{ field: 'alasan', code: 'notEmpty' }], { peringatan }); // prettier-ignore
  const sha256 = sha256Text(periodText(context.shop, periode, figures));
  const kept: PeriodDocument = { periode, sha256, closed_by: context.actor, closed_at: context.now };
  const body: PeriodClosedBody = { ...kept, ...figures, peringatan, alasan: peringatan.length > 0 ? alasan : null };
  return { events: [periodEvent('PeriodClosed', body, kept, 'DITUTUP')], result: { sha256 } };
}

export interface ReopenPeriod {
  readonly periode: Period;
  readonly alasan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

const reopening = ({ periode, alasan, hash }: ReopenPeriod, kept: PeriodDocument): AuthorizationRequirement => ({
  kategori: 'TUTUP_BUKU',
  description: `BUKA KEMBALI ${periode}`,
  no_faktur: null,
  hash,
  ringkasan: {
    facts: [say.text('periode', periode), say.text('closed_by', kept.closed_by), say.text('alasan', alasan)],
    lines: [],
  },
  hanya_owner: true,
});

/** Opens the last closed month again, with the owner's word. The month after it is among what is read. */
export function reopenPeriod(command: ReopenPeriod, context: DecideContext): Decision<null> {
  const { periode } = command;
  const { body: kept } = context.get<PeriodDocument | null>(periodStream(periode));
  if (!isClosed(context, periode) || kept === null) throw new DomainError('PERIOD_NOT_CLOSED', { periode });
  const sesudah = nextPeriod(periode);
  if (isClosed(context, sesudah)) throw new DomainError('PERIOD_NOT_LAST', { periode, sesudah });
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const used = useAuthorizations([reopening({ ...command, alasan }, kept)], command.otorisasi_ids, context, periodStream(periode)); // prettier-ignore
  const body: PeriodReopenedBody = {
    ...{ periode, alasan, otorisasi_by: approverOf(used) },
    ...{ reopened_by: context.actor, reopened_at: context.now },
  };
  return { events: [periodEvent('PeriodReopened', body, kept, 'TERBUKA'), ...used], result: null };
}
