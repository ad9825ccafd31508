import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';

interface Options<Payments, Answer> {
  readonly send: (payments: Payments, idempotencyKey: string) => Promise<Answer>;
  readonly onPaid: (answer: Answer) => unknown;
  readonly onRefused?: (error: unknown) => void;
}

/** Pays a document once: while the answer may have been lost, what is sent again goes under the same key. */
export function usePaying<Payments, Answer>({ send, onPaid, onRefused }: Options<Payments, Answer>) {
  const [key, setKey] = useState(newId);
  return useMutation({
    mutationFn: (payments: Payments) => send(payments, key),
    onSuccess: onPaid,
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) setKey(newId());
      onRefused?.(error);
    },
  });
}
