import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { LoanOwedView, LoanPaymentWritten } from '@emas/contracts/debt/loan.view';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { type Problem, refusedFields, useProblemText } from '../../../parts/lines/problems.js';
import { type AnyDocument, figureOf, textOf } from '../../../parts/document/any-document.js';
import { fetchDocument } from '../../../parts/document/calls.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { judgePayment, type Paying, savePayment } from '../debt-calls.js';
import { type Asked, loanCounterMachine, type Money, type Sent } from './loan-counter.machine.js';
import { payingOf, type PaymentJenis, quoteOf, type Wish, wishFor, wishProblems } from './quote.js';

export type Taken = Pick<LoanPaymentWritten, 'id' | 'no_bayar' | 'status' | 'jenis' | 'total_bayar'>;

/** Asks with what a supervisor approves, and answers that: the payment itself is sent with it. */
async function judge(loan: string, { id, said }: Asked): Promise<readonly string[]> {
  let approved: readonly string[] = [];
  await withAuthorization((ids) => {
    approved = ids;
    return judgePayment(loan, id, said as Paying, ids);
  });
  return approved;
}

/** How its money is sent: of an addition it goes out. */
function moneyOf({ jenis }: Paying, money: Money): Parameters<typeof savePayment>[3] {
  if (money === null) return {};
  return jenis === 'TAMBAH' ? { pembayaran_keluar: [...money] as never } : { pembayaran: [...money] as never };
}

/** It may have arrived before its answer was lost: what was booked counts. */
const hasArrived = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'LOAN_PAYMENT_EXISTS' || error.code === 'IDEMPOTENCY_KEY_REUSED');

const takenOf = (booked: AnyDocument): Taken => ({
  id: booked.id,
  no_bayar: textOf(booked, 'no_bayar'),
  status: booked.status as Taken['status'],
  jenis: textOf(booked, 'jenis') as PaymentJenis,
  total_bayar: figureOf(booked, 'total_bayar'),
});

async function take(loan: string, { id, said, money, ids }: Sent): Promise<Taken> {
  const paying = said as Paying;
  try {
    const { data } = await withAuthorization((more) => savePayment(loan, id, paying, moneyOf(paying, money), more), { given: ids }); // prettier-ignore
    return data;
  } catch (error) {
    if (!hasArrived(error)) throw error;
    return takenOf(await fetchDocument(loanPayment, id));
  }
}

const FAMILIES = ['debt', 'loanpayments', 'payments', 'membership'] as const;

/** One payment of a contract: what is typed, what it comes to, what is wrong with it, and what becomes of it. */
export function useLoanPayment(owed: LoanOwedView, jenis: PaymentJenis) {
  const [wish, setWish] = useState(() => wishFor(jenis));
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [id] = useState(newId);
  const loan = owed.id;
  const machine = useMemo(
    () =>
      loanCounterMachine.provide({
        actors: {
          judge: fromPromise<readonly string[], Asked>(({ input }) => judge(loan, input)),
          send: fromPromise<object, Sent>(({ input }) => take(loan, input)),
        },
      }),
    [loan],
  );
  const [now, send] = useMachine(machine, { input: { id } });
  const { refusal, said, done } = now.context;
  const isOver = now.matches('printing') || refusal !== null;
  useEffect(() => {
    // What was refused may owe something else by now; the form stays, and reckons anew.
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  }, [isOver]);
  const twoSteps = useModule('VALIDASI_HUTANG_MODULE');
  const mayTake = [useCan('transaksi-hutang')('validasi'), useCan('validasi-hutang')('validasi')].some(Boolean);
  const refused = refusedFields(refusal, []);
  const problems = missing.length > 0 ? missing : refused;
  const quote = quoteOf(owed, wish);
  const text = useProblemText(problems, ...FAMILIES);
  return {
    ...{ wish, quote, refusal, problems },
    state: now.value,
    paymentId: now.context.id,
    /** What is asked for its money: as it was when it was approved. */
    total: (said as Paying | null)?.total ?? quote.total,
    taken: now.matches('printing') ? (done as Taken) : null,
    busy: now.matches('approving') || now.matches('sending'),
    /** It is saved without money, for who takes it. */
    mayWait: twoSteps,
    errorOf: text,
    set: (changes: Partial<Wish>): void => {
      setWish((was) => ({ ...was, ...changes }));
      setMissing([]);
    },
    confirm: (): void => {
      const found = wishProblems(owed, wish);
      setMissing(found);
      if (found.length === 0) send({ type: 'confirm', said: payingOf(owed, wish), paysNow: !twoSteps || mayTake });
    },
    paid: (money: Money): void => send({ type: 'paid', money }),
    later: (): void => send({ type: 'later' }),
    leave: (): void => send({ type: 'leave' }),
    again: (): void => send({ type: 'again' }),
  };
}

export type LoanPaymentForm = ReturnType<typeof useLoanPayment>;
