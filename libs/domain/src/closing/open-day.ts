import { compactPostings } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { isBusinessDate, jakartaDate } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import {
  type BusinessDay,
  dayEvent,
  dayStream,
  type OpeningBalance,
  openingNeeds,
  proposedDay,
} from './business-day.js';
import { openingFaults, type OpeningTerms } from './opening-accounts.js';

export interface OpenDay {
  readonly tgl: BusinessDate;
  /** Only on the shop's first day; what does not balance is the owner's capital (`modal`). */
  readonly saldo_awal: readonly OpeningBalance[];
  readonly by_owner: boolean;
  /** Why a day is opened that lies further ahead than tomorrow. */
  readonly alasan: string | null;
}

/**
 * Accounts a shop can start with: money, what it owes whom, and what no screen books. Goods come in item by item, so that
 * persediaan is what lies in the trays.
 */
const OPENING_ACCOUNT = /^(kas|bank|non-cash|hutang\/supplier|hutang\/tukang|rk|buku)(\/[^/\p{Cc}]+)+$/u;
/** Each is somebody's: it comes with its contract, so that a payment finds what it is for. */
const BY_CONTRACT = /^(piutang|titipan)(\/|$)/u;

const wrongAccounts = (balances: readonly OpeningBalance[]): FieldError[] =>
  balances.flatMap(({ akun }, index) => {
    if (OPENING_ACCOUNT.test(akun)) return [];
    const code = BY_CONTRACT.test(akun) ? 'openedByContract' : 'notInList';
    return [{ field: `saldo_awal.${index}.akun`, code, params: { value: akun } }];
  });

/** Cash that lies in the drawers. */
const drawers = (balances: readonly OpeningBalance[]) =>
  balances.flatMap(({ akun, jumlah }, index) =>
    akun.startsWith('kas/') ? [{ field: `saldo_awal.${index}.jumlah`, jumlah }] : [],
  );

/** The reason that the day asks for; null where it asks for none. */
function reasonFor({ tgl, by_owner, alasan }: OpenDay, today: BusinessDate): string | null {
  const needs = openingNeeds(tgl, today);
  if (needs !== 'NOTHING' && !by_owner) throw new DomainError('DAY_NEEDS_OWNER', { tgl, hari_ini: today });
  if (needs !== 'OWNER_AND_REASON') return null;
  const reason = alasan?.trim();
  if (!reason)
    throw new DomainError('DAY_AHEAD_NEEDS_REASON', { tgl, hari_ini: today }, [{ field: 'alasan', code: 'notEmpty' }]);
  return reason;
}

/**
 * Opens a business day: after the last one, not after what the calendar proposes, and only the owner another than today.
 * `terms` hold opening balances against the shop's lists.
 */
export function openDay(
  command: OpenDay,
  rounding: CashRounding,
  context: DecideContext,
  terms?: OpeningTerms,
): Decision<{ readonly tgl_system: BusinessDate }> {
  const { tgl } = command;
  if (context.openDay !== null) throw new DomainError('DAY_ALREADY_OPEN', { tgl: context.openDay });
  if (!isBusinessDate(tgl)) refuseInvalid([{ field: 'tgl', code: 'mustBeDate' }]);
  const proposed = proposedDay(context.lastDay, context.now);
  if (context.lastDay !== null && tgl <= context.lastDay)
    throw new DomainError('DAY_TOO_EARLY', { tgl, terakhir: context.lastDay });
  if (tgl > proposed) throw new DomainError('DAY_TOO_LATE', { tgl, usulan: proposed });
  const alasan = reasonFor(command, jakartaDate(context.now));
  if (context.lastDay !== null && command.saldo_awal.length > 0) throw new DomainError('OPENING_BALANCE_ONCE');
  refuseInvalid(wrongAccounts(command.saldo_awal));
  if (terms) refuseInvalid(openingFaults(command.saldo_awal, terms, context));
  requirePayable(drawers(command.saldo_awal), rounding);
  const opening = command.saldo_awal.map(({ akun, jumlah }) => ({ akun, unit: 'IDR' as const, jumlah }));
  const sum = opening.reduce((total, { jumlah }) => total + jumlah, 0);
  const event = dayEvent(
    context.get<BusinessDay | null>(dayStream(tgl)).body,
    {
      type: 'DayOpened',
      body: {
        tgl_system: tgl,
        opened_by: context.actor,
        opened_at: context.now,
        saldo_awal: command.saldo_awal,
        ...(alasan !== null && { alasan }),
      },
    },
    {
      postings: compactPostings([...opening, { akun: 'modal', unit: 'IDR', jumlah: -sum }]),
    },
  );
  return { events: [event], result: { tgl_system: tgl } };
}
