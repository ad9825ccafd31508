import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { useAskedToOpen } from '../../parts/day/opening.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { sessionActor, useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { CLOSING_KEY, fetchClosing, openDay } from './closing-calls.js';
import { OPENING_PAGE, OpeningBalancesLink } from './opening-balances-link.js';
import { OpeningDayFields, useOpeningDay } from './opening-day.js';
import './closing.css';

const PAGE = '/tutup-toko';
const PRICES = 'papan-harga';

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;

/** Whoever logs in while no day is open is asked to open the proposed one, and reminded of its prices. */
export default function OpenDayPrompt(): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const may = useCan('tutup-toko')('tambah');
  const maySetPrices = useCan(PRICES)('ubah');
  const [later, setLater] = useState(false);
  const [key] = useState(newId);
  // Where it comes up over somebody's work, the Enter of a scan must not open a day.
  const [unasked, setUnasked] = useState<boolean | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { data: view } = useQuery({
    queryKey: CLOSING_KEY,
    queryFn: ({ signal }) => fetchClosing(signal),
    enabled: may,
    staleTime: 0,
  });
  const isOpen = typeof view?.tgl_system === 'string';
  useEffect(() => {
    // Somebody else has opened it: the session learns its day.
    if (isOpen) sessionActor.send({ type: 'refresh' });
  }, [isOpen]);

  const day = useOpeningDay(view);
  const open = useMutation({
    mutationFn: () => openDay(day.tgl, key, day.alasan),
    onSuccess: async ({ message }) => {
      toast.success(message);
      sessionActor.send({ type: 'refresh' });
      await queryClient.invalidateQueries({ queryKey: CLOSING_KEY });
      const next = queryClient.getQueryData<typeof view>(CLOSING_KEY);
      if (next?.harga_hari_ini) return;
      if (!maySetPrices) return void dialog.info(t('ui.pricesMissing'));
      const words = { ok: t('ui.setPrices'), cancel: t('ui.later') };
      if (await dialog.confirm(t('ui.pricesMissing'), words)) void navigate(`/${PRICES}`);
    },
  });
  useAskedToOpen(() => {
    setLater(false);
    setUnasked(!day.may);
  });
  const shown = view !== undefined && !isOpen && !later && pathname !== PAGE && pathname !== OPENING_PAGE;
  if (!shown) return null;
  if (unasked === null) setUnasked(isTyping() || !day.may);
  const last = view.terakhir;
  return (
    <Modal
      open
      width={440}
      title={t('ui.shut')}
      onClose={() => setLater(true)}
      held={open.isPending}
      onOpened={() => (unasked ? safe : main).current?.focus()}
      footer={
        <>
          <Button ref={safe} autoFocus={unasked === true} disabled={open.isPending} onClick={() => setLater(true)}>
            {t('ui.later')}
          </Button>
          <Button
            kind="primary"
            ref={main}
            autoFocus={unasked === false}
            loading={open.isPending}
            disabled={!day.ready || open.isPending}
            onClick={() => open.mutate()}
          >
            {t('ui.open')}
          </Button>
        </>
      }
    >
      <div className="open-day stack">
        {last && (
          <p className="shut-by">
            {last.tgl_system} · {t('ui.closedBy', { oleh: last.closed_by, waktu: formatInstant(last.closed_at) })}
          </p>
        )}
        <OpeningDayFields view={view} day={day} />
        <OpeningBalancesLink view={view} />
        {open.error && (
          <p className="refusal tone-bad" role="alert">
            {errorText(open.error, t('common:errors.INTERNAL'))}
          </p>
        )}
      </div>
    </Modal>
  );
}
