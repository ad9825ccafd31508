import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { loan } from '@emas/contracts/debt/documents/loan';
import type { AppraisalView, LoanWritten } from '@emas/contracts/debt/loan.view';
import { withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useDebounced } from '../../../engine/use-debounced.js';
import { figureOf, textOf } from '../../../parts/document/any-document.js';
import { fetchDocument } from '../../../parts/document/calls.js';
import { type Problem, refusedFields } from '../../../parts/lines/problems.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss } from '../../../platform/input/scanner.js';
import { useCan, useModule, useUser } from '../../../platform/session/use-session.js';
import { type Asked, loanCounterMachine, type Money, type Sent } from '../counter/loan-counter.machine.js';
import { fetchAppraisal, judgeLoan, type Lending, saveLoan } from '../debt-calls.js';
import { appraisalOf, lendingOf, loanProblems, type LoanValue, type PledgeLine } from './loan-value.js';

export interface LoanFormOptions {
  readonly id: string;
  readonly start: LoanValue;
  readonly onChange: (value: LoanValue) => void;
  readonly onSaved: (saved: LentLoan) => void;
}

export interface LentLoan extends Pick<LoanWritten, 'id' | 'no_faktur_hutang' | 'status' | 'jumlah_cair'> {
  /** It had been booked before its answer was lost; what was changed since is not in it. */
  readonly earlier?: boolean;
}

/** Asks with what a supervisor approves, and answers that: the loan itself is sent with it. */
async function judge({ id, said }: Asked): Promise<readonly string[]> {
  let approved: readonly string[] = [];
  await withAuthorization((ids) => {
    approved = ids;
    return judgeLoan(id, said as Lending, ids);
  });
  return approved;
}

const hasArrived = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'LOAN_EXISTS' || error.code === 'IDEMPOTENCY_KEY_REUSED');

async function lend({ id, said, money, ids }: Sent): Promise<LentLoan> {
  try {
    const { data } = await withAuthorization((more) => saveLoan(id, said as Lending, money as never, more), { given: ids }); // prettier-ignore
    return data;
  } catch (error) {
    if (!hasArrived(error)) throw error;
    const booked = await fetchDocument(loan, id);
    return {
      id,
      no_faktur_hutang: textOf(booked, 'no_faktur_hutang'),
      status: booked.status as LentLoan['status'],
      jumlah_cair: figureOf(booked, 'jumlah_cair'),
      earlier: true,
    };
  }
}

/** What the form comes to, asked once typing rests: worth and limits, and of the sum its terms. */
function useAppraisal(value: LoanValue) {
  const text = JSON.stringify(appraisalOf(value));
  const rested = useDebounced(text, 250);
  const { keys, dto } = useMemo(() => JSON.parse(rested) as ReturnType<typeof appraisalOf>, [rested]);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['ledger', 'loan-appraisal', rested],
    queryFn: async ({ signal }) => ({ keys, view: await fetchAppraisal(dto, signal) }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsked = keys.length > 0;
  const known = isAsked ? data : undefined;
  return {
    view: known?.view ?? null,
    /** What it says of a line. */
    lineOf: ({ key }: PledgeLine): AppraisalView['lines'][number] | undefined =>
      known?.view.lines[known.keys.indexOf(key)],
    error: isAsked ? error : null,
    problems: isAsked ? refusedFields(error, keys) : [],
    settled: text === rested && !isFetching && !isPlaceholderData,
  };
}

/** Whoever may pay out, and what he may not alone. */
function usePayingOut(view: AppraisalView | null) {
  const twoSteps = useModule('VALIDASI_HUTANG_MODULE');
  const mayPay = [useCan('transaksi-hutang')('validasi'), useCan('validasi-hutang')('validasi')].some(Boolean);
  const { level } = useUser();
  const isOwner = level === 'OWN' || level === 'SU';
  const limit = isOwner ? null : (view?.pinjaman?.batas_satu_orang ?? null);
  return { twoSteps, limit, paysNow: limit === null && (!twoSteps || mayPay) };
}

/** The form of a loan: what is typed, what it comes to, what is wrong with it, and what becomes of it. */
export function useLoan({ id, start, onChange, onSaved }: LoanFormOptions) {
  const [value, setValue] = useState(start);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const machine = useMemo(
    () =>
      loanCounterMachine.provide({
        actors: {
          judge: fromPromise<readonly string[], Asked>(({ input }) => judge(input)),
          send: fromPromise<object, Sent>(({ input }) => lend(input)),
        },
      }),
    [],
  );
  const [now, send] = useMachine(machine, { input: { id } });
  const { refusal, done } = now.context;
  const appraisal = useAppraisal(value);
  const paying = usePayingOut(appraisal.view);
  const change = (update: (was: LoanValue) => LoanValue): void => {
    setValue(update);
    setMissing([]);
  };
  const latest = useRef({ onChange, onSaved });
  useEffect(() => void (latest.current = { onChange, onSaved }));
  useEffect(() => {
    if (value !== start) latest.current.onChange(value);
    // The form begins with what it starts with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  useEffect(() => {
    if (!done) return;
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    latest.current.onSaved(done as LentLoan);
  }, [done]);
  const keys = value.lines.map(({ key }) => key);
  const refused = refusedFields(refusal, keys);
  const problems = missing.length > 0 ? missing : [...refused, ...appraisal.problems];
  return {
    ...{ value, appraisal, problems, refusal, paying },
    state: now.value,
    loanId: now.context.id,
    busy: now.matches('approving') || now.matches('sending'),
    set: (changes: Partial<LoanValue>): void => change((was) => ({ ...was, ...changes })),
    setLines: (update: (lines: readonly PledgeLine[]) => readonly PledgeLine[]): void =>
      change((was) => ({ ...was, lines: update(was.lines) })),
    edit: (line: PledgeLine, changes: Partial<PledgeLine>): void =>
      change((was) => ({
        ...was,
        lines: was.lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)),
      })),
    confirm: (): void => {
      const found = loanProblems(value);
      setMissing(found);
      if (found.length > 0 || !appraisal.settled || appraisal.error) signalMiss();
      else send({ type: 'confirm', said: lendingOf(value), paysNow: paying.paysNow });
    },
    paid: (money: Money): void => send({ type: 'paid', money }),
    later: (): void => send({ type: 'later' }),
    leave: (): void => send({ type: 'leave' }),
    again: (): void => send({ type: 'again' }),
  };
}

export type LoanForm = ReturnType<typeof useLoan>;
