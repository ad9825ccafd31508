import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss } from '../../../platform/input/scanner.js';
import { fetchPurchase, savePurchase, type SavedPurchase } from '../purchases-calls.js';
import {
  fieldOf,
  leftOver,
  problemField,
  problemsOf,
  purchaseDto,
  type LineField,
  type Problem,
  type PurchaseLine,
  type PurchaseValue,
} from './purchase-value.js';
import { useProposals } from './use-proposals.js';

/** The purchase may have arrived before its answer was lost: what was booked counts. */
const ARRIVED: ReadonlySet<string> = new Set(['PURCHASE_ALREADY_SAVED', 'IDEMPOTENCY_KEY_REUSED']);

interface Options {
  readonly id: string;
  readonly start: PurchaseValue;
  readonly onChange: (value: PurchaseValue) => void;
  /** `left` is what a purchase that was booked earlier does not have of the form. */
  readonly onSaved: (purchase: SavedPurchase, left: PurchaseValue | null) => void;
}

interface Saved {
  readonly purchase: SavedPurchase;
  readonly left: PurchaseValue | null;
}

export type Header = Partial<Pick<PurchaseValue, 'kode_sales' | 'customer' | 'keterangan'>>;

/** The form of one purchase: its value, what is wrong with it, what the server proposes, and its saving. */
export function usePurchase({ id, start, onChange, onSaved }: Options) {
  const [value, setValue] = useState(start);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const pricing = useProposals(value);

  const change = (next: PurchaseValue, solved: (problem: Problem) => boolean): void => {
    setValue(next);
    setProblems((now) => now.filter((problem) => !solved(problem)));
    save.reset();
    onChange(next);
  };
  const save = useMutation({
    mutationFn: async (pembayaran: readonly PayOutDto[] | null): Promise<Saved> => {
      const purchase = purchaseDto(id, value, pricing.proposals, pembayaran);
      try {
        return { purchase: (await withAuthorization((ids) => savePurchase(purchase, id, ids))).data, left: null };
      } catch (error) {
        if (!isApiError(error) || !ARRIVED.has(error.code)) throw error;
        const booked = await fetchPurchase(id);
        return { purchase: booked, left: leftOver(purchase, value, booked) };
      }
    },
    onSuccess: ({ purchase, left }) => {
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(purchase, left);
    },
    onError: (error) => {
      if (!isApiError(error)) return;
      setProblems(
        error.details.map(({ field, code, message }) => ({ field: problemField(field, value.lines), code, message })),
      );
    },
  });

  return {
    value,
    problems,
    pricing,
    saving: save.isPending,
    failure: save.error instanceof AuthorizationCancelled ? null : save.error,
    /** Says what is missing; true when nothing is. */
    check: (): boolean => {
      const found = problemsOf(value);
      setProblems(found);
      if (found.length > 0) signalMiss();
      return found.length === 0;
    },
    save: (pembayaran: readonly PayOutDto[] | null): void => save.mutate(pembayaran),
    set: (changes: Header): void =>
      change(
        { ...value, ...changes },
        ({ field }) => field in changes || (field === 'customer_id' && 'customer' in changes),
      ),
    setNote: (note: PurchaseValue['note'], lines: readonly PurchaseLine[], customer: PurchaseValue['customer']): void =>
      change({ ...value, note, lines, customer }, () => true),
    setLines: (lines: readonly PurchaseLine[]): void => change({ ...value, lines }, ({ field }) => field === 'lines'),
    edit: (line: PurchaseLine, changes: Partial<Pick<PurchaseLine, LineField>>): void =>
      change(
        { ...value, lines: value.lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)) },
        ({ field }) => Object.keys(changes).some((name) => field === fieldOf(line, name)),
      ),
  };
}

export type PurchaseForm = ReturnType<typeof usePurchase>;
