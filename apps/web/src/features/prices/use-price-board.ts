import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useSecondLook } from '../../engine/form/use-second-look.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSetting } from '../../platform/session/use-session.js';
import { PRICES_KEY, useLivePrices } from '../../parts/prices/prices-of-day.js';
import { dialog } from '../../ui/dialogs.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { toast } from '../../ui/toast.js';
import { boardQuery, changePrices } from './price-board-calls.js';
import {
  allOf,
  countOf,
  groupsOf,
  NO_CHANGES,
  placeOf,
  requestOf,
  sureOf,
  unconfirmed,
  withFigure,
  withProposals,
  type PriceChanges,
  type PriceRequest,
} from './price-changes.js';

const NO_FAULTS: Readonly<Record<string, string>> = {};

/** The board as it stands; it follows every price that is changed anywhere in the shop. */
function usePrices() {
  useLivePrices();
  return useQuery(boardQuery);
}

/** The board with what is being typed on it. */
export function usePriceBoard() {
  const { t } = useTranslation(['prices', 'common']);
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
  const rest = board ? unconfirmed(changes, board) : NO_CHANGES;
  const limit = Number(useSetting('batas_perubahan_harga') ?? 0);
  const secondLook = useSecondLook();
  const save = useMutation({
    mutationFn: (request: PriceRequest) =>
      secondLook((sure) => withAuthorization((ids) => changePrices(sureOf(request, sure), idempotencyKey, ids))),
    onSuccess: ({ message }) => {
      discard();
      setIdempotencyKey(newId());
      void queryClient.invalidateQueries({ queryKey: PRICES_KEY });
      toast.success(message);
    },
    onError: (error, request) => {
      if (error instanceof AuthorizationCancelled) return;
      // What was refused was not booked; mended, it is another request.
      setIdempotencyKey(newId());
      const details = isApiError(error) ? error.details : [];
      setFaults(Object.fromEntries(details.map(({ field, message }) => [placeOf(field, request), message])));
      if (details.length === 0) void dialog.error(errorText(error, t('common:errors.INTERNAL')));
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
  return {
    ...query,
    board,
    changes,
    faults,
    count,
    base,
    limit,
    /** Are there prices of earlier days that nobody is changing, and of how many groups? The base price is of none. */
    isUnconfirmed: countOf(rest) > 0,
    unconfirmedGroups: board ? groupsOf(rest, board) : 0,
    set,
    discard,
    takeProposals,
    save: () => board && save.mutate(requestOf(changes, board)),
    /** What is typed, and all the others as they stand. */
    confirmRest: () => board && save.mutate({ ...requestOf(allOf(changes, rest), board), konfirmasi: true }),
    isSaving: save.isPending,
  };
}

export type PriceBoardState = ReturnType<typeof usePriceBoard>;
