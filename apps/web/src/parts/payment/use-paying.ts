import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../platform/api/api-error.js';
import { forgetPayingKey, payingKey } from './kept-payments.js';

interface Options<Payments, Answer> {
  /** Identity of what is paid. */
  readonly of: string;
  readonly send: (payments: Payments, idempotencyKey: string) => Promise<Answer>;
  readonly onPaid: (answer: Answer) => unknown;
  readonly onRefused?: (error: unknown) => void;
}

/** Pays a document once: while the answer may have been lost, what is sent again goes under the same key, also after it was left. */
export function usePaying<Payments, Answer>({ of, send, onPaid, onRefused }: Options<Payments, Answer>) {
  return useMutation({
    mutationFn: (payments: Payments) => send(payments, payingKey(of)),
    onSuccess: (answer) => {
      forgetPayingKey(of);
      return onPaid(answer);
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) forgetPayingKey(of);
      onRefused?.(error);
    },
  });
}
