import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ComingCashView, HandedOverView, WaitingCashView } from '@emas/contracts/closing/closing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CountForm } from '../../parts/count/count-form.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatFigure, formatInstant } from '../../platform/format.js';
import { useUser } from '../../platform/session/use-session.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { InboxIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { HandOverDialog, Movements } from './hand-over-dialog.js';
import { fetchWaiting, receiveTransfer, refuseDrawer, takeOver, WAITING_KEY } from './waiting-calls.js';
import './waiting-cash.css';

/** Should the live channel be away. */
const ASK_EVERY_MS = 5 * 60_000;

const refresh = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: WAITING_KEY }),
    queryClient.invalidateQueries({ queryKey: ['ledger'] }),
  ]);
};

/** Takes what waits, each with one key however often it is sent. */
function useTaking(): { readonly busy: string | null; readonly take: (id: string, send: typeof takeOver) => void } {
  const { t } = useTranslation('common');
  const keys = useRef(new Map<string, string>());
  const taking = useMutation({
    mutationFn: ({ id, send }: { readonly id: string; readonly send: typeof takeOver }): Promise<WriteBody> => {
      const key = keys.current.get(id) ?? newId();
      keys.current.set(id, key);
      return send(id, key);
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('errors.INTERNAL'))),
    onSettled: refresh,
  });
  return {
    busy: taking.isPending ? taking.variables.id : null,
    take: (id, send) => taking.mutate({ id, send }),
  };
}

/** True from the next page on; what comes while one is worked on stands above it until then. */
function useAskedOnArrival(waits: boolean, known: boolean): readonly [boolean, (asked: boolean) => void] {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(false);
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!known || arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (waits) setAsked(true);
  }, [known, pathname, waits]);
  return [asked && waits, setAsked];
}

/** On every page: cash on its way to a drawer of the user, a drawer handed over to him, and his own that waits for its taker. */
export default function WaitingCash(): ReactNode {
  const { data } = useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) => fetchWaiting(signal),
    staleTime: Infinity,
    refetchInterval: ASK_EVERY_MS,
  });
  useSocketEvent('drawer-cash', () => void queryClient.invalidateQueries({ queryKey: WAITING_KEY }));
  const { user_id } = useUser();
  const mine = data?.serah_terima.find(({ penerima }) => penerima === user_id);
  const [asked, setAsked] = useAskedOnArrival(mine !== undefined, data !== undefined);
  const [counting, setCounting] = useState<HandedOverView | null>(null);
  const { busy, take } = useTaking();
  if (!data) return null;
  const count = (handed: HandedOverView): void => {
    setAsked(false);
    setCounting(handed);
  };
  return (
    <>
      <Waiting view={data} user_id={user_id} busy={busy} onTake={take} onCount={count} />
      {mine && asked && (
        <HandOverDialog
          handed={mine}
          busy={busy === mine.id}
          onTake={() => take(mine.id, takeOver)}
          onCount={() => count(mine)}
          onClose={() => setAsked(false)}
        />
      )}
      {counting && data.tgl_system && (
        <OwnCount handed={counting} view={data} tgl={data.tgl_system} onClose={() => setCounting(null)} />
      )}
    </>
  );
}

interface WaitingProps {
  readonly view: WaitingCashView;
  readonly user_id: string;
  readonly busy: string | null;
  readonly onTake: (id: string, send: typeof takeOver) => void;
  readonly onCount: (handed: HandedOverView) => void;
}

function Waiting({ view, user_id, busy, onTake, onCount }: WaitingProps): ReactNode {
  const { t } = useTranslation('closing');
  if (view.pengalihan.length + view.serah_terima.length === 0) return null;
  return (
    <section className="waiting-cash" role="status" aria-label={t('ui.waiting')} data-testid="waiting-cash">
      <InboxIcon aria-hidden="true" />
      <ul className="plain-list">
        {view.pengalihan.map((coming) => (
          <Coming key={coming.id} coming={coming} busy={busy} onTake={() => onTake(coming.id, receiveTransfer)} />
        ))}
        {view.serah_terima.map((handed) => (
          <Handed
            key={handed.id}
            handed={handed}
            isMine={handed.penerima === user_id}
            busy={busy}
            onTake={() => onTake(handed.id, takeOver)}
            onCount={() => onCount(handed)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ComingProps {
  readonly coming: ComingCashView;
  readonly busy: string | null;
  readonly onTake: () => void;
}

function Coming({ coming, busy, onTake }: ComingProps): ReactNode {
  const { t } = useTranslation('closing');
  const { id, no_bukti, asal, nama_laci, jumlah_rp, keterangan, input_by, created_at } = coming;
  return (
    <li>
      <div>
        <strong>{t('ui.comingCash', { rp: formatFigure('rupiah', jumlah_rp), asal, laci: nama_laci })}</strong>
        <small>{[no_bukti, keterangan, input_by, formatInstant(created_at)].join(' · ')}</small>
      </div>
      <Button kind="primary" loading={busy === id} disabled={busy !== null} onClick={onTake}>
        {t('ui.take')}
      </Button>
    </li>
  );
}

interface HandedProps {
  readonly handed: HandedOverView;
  readonly isMine: boolean;
  readonly busy: string | null;
  readonly onTake: () => void;
  readonly onCount: () => void;
}

function Handed({ handed, isMine, busy, onTake, onCount }: HandedProps): ReactNode {
  const { t } = useTranslation('closing');
  const { id, nama_laci, jumlah, penerima, tanggung_jawab, counted_at, gerakan } = handed;
  return (
    <li>
      <div>
        <strong>
          {isMine
            ? t('ui.takeAsk', { laci: nama_laci, jumlah: formatFigure('rupiah', jumlah ?? 0) })
            : t('ui.waitsFor', { laci: nama_laci, penerima })}
        </strong>
        <small>{t('ui.handedBy', { oleh: tanggung_jawab, waktu: formatInstant(counted_at) })}</small>
        {(isMine || gerakan.length > 0) && <Movements rows={gerakan} />}
      </div>
      {isMine && (
        <>
          <Button disabled={busy !== null} onClick={onCount}>
            {t('ui.countOwn')}
          </Button>
          <Button kind="primary" loading={busy === id} disabled={busy !== null} onClick={onTake}>
            {t('ui.take')}
          </Button>
        </>
      )}
    </li>
  );
}

interface OwnCountProps {
  readonly handed: HandedOverView;
  readonly view: WaitingCashView;
  readonly tgl: string;
  readonly onClose: () => void;
}

/** He counts what he finds; nobody tells him what should be there. */
function OwnCount({ handed, view, tgl, onClose }: OwnCountProps): ReactNode {
  const { t } = useTranslation('closing');
  const { id, kode_laci, nama_laci, tanggung_jawab } = handed;
  const drawer = { kode_laci, nama_laci, saldo_sistem: null, toleransi: null, modal_tetap: null, batas_isi: null };
  return (
    <CountForm
      title={`${t('ui.countOwn')} · ${nama_laci}`}
      draft={`serah-terima/${id}`}
      {...{ tgl, drawer, values: view.pecahan }}
      blind
      send={refuseDrawer(id)}
      onCounted={refresh}
      onClose={onClose}
    >
      <p className="closing-hint">{t('ui.countOwnHint', { oleh: tanggung_jawab })}</p>
    </CountForm>
  );
}
