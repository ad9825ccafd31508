import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { dialog } from '../../ui/dialogs.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { boardQuery, changePrices, PRICES_KEY } from './price-board-calls.js';
import {
  countOf,
  NO_CHANGES,
  placeOf,
  requestOf,
  withFigure,
  withProposals,
  type PriceChanges,
} from './price-changes.js';

const LISTS = ['parameter-harga-gold', 'master-parameter-harga-emas', 'parameter-harga-beli', 'master-group'];
const NO_FAULTS: Readonly<Record<string, string>> = {};

/** The board as it stands; it follows every price that is changed anywhere in the shop. */
export function usePrices() {
  useSocketEvent('master-changed', ({ list }) => {
    if (LISTS.includes(list)) void queryClient.invalidateQueries({ queryKey: PRICES_KEY });
  });
  return useQuery(boardQuery);
}

/** The board with what is being typed on it. */
export function usePriceBoard() {
  const { t } = useTranslation('common');
  const query = usePrices();
  const board = query.data;
  const [changes, setChanges] = useState<PriceChanges>(NO_CHANGES);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const count = countOf(changes);
  useUnsavedGuard(count > 0);

  const discard = useCallback(() => {
    setChanges(NO_CHANGES);
    setFaults(NO_FAULTS);
  }, []);
  const save = useMutation({
    mutationFn: () => withAuthorization((ids) => changePrices(requestOf(changes, board!), idempotencyKey, ids)),
    onSuccess: ({ message }) => {
      discard();
      setIdempotencyKey(newId());
      void queryClient.invalidateQueries({ queryKey: PRICES_KEY });
      void dialog.success(message);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // What was refused was not booked; mended, it is another request.
      setIdempotencyKey(newId());
      const details = isApiError(error) ? error.details : [];
      const request = requestOf(changes, board!);
      setFaults(Object.fromEntries(details.map(({ field, message }) => [placeOf(field, request), message])));
      if (details.length === 0) void dialog.error(errorText(error, t('errors.INTERNAL')));
    },
  });

  const set = useMemo(
    () => ({
      gold: (typed: number | null, before: number | null) =>
        setChanges(({ harga_gold: _, ...now }) =>
          typed === null || typed === before ? now : { ...now, harga_gold: typed },
        ),
      selling: (key: string, typed: number | null, before: number | null) =>
        setChanges((now) => ({ ...now, jual: withFigure(now.jual, key, typed, before) })),
      buying: (key: string, typed: number | null, before: number | null) =>
        setChanges((now) => ({ ...now, beli: withFigure(now.beli, key, typed, before) })),
    }),
    [],
  );
  const base = changes.harga_gold ?? board?.harga_gold ?? null;
  const takeProposals = (): void => setChanges((now) => withProposals(now, board?.groups ?? [], base));
  return { ...query, board, changes, faults, count, base, set, discard, takeProposals, save: () => save.mutate(), isSaving: save.isPending }; // prettier-ignore
}

export type PriceBoardState = ReturnType<typeof usePriceBoard>;
