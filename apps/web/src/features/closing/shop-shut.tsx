import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { LockIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import type { ClosingState } from './closing-state.js';
import { OpeningBalancesLink } from './opening-balances-link.js';
import { OpeningDayFields, useOpeningDay } from './opening-day.js';

interface ShopShutProps {
  readonly view: ClosingView;
  readonly state: ClosingState;
  readonly onOpen: (tgl: string, alasan: string | null) => void;
}

/** No day is open: who closed the last one, and the way to the next. */
export function ShopShut({ view, state, onOpen }: ShopShutProps): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const may = useCan('tutup-toko')('tambah');
  const day = useOpeningDay(view);
  const { failure, closedBy } = state.context;
  const last = view.terakhir;
  const { tgl, alasan } = day;
  const open = (): void => onOpen(tgl, alasan);
  useShortcut('mod+s', t('ui.open'), open, may && day.ready && state.can({ type: 'open', tgl, alasan }));

  return (
    <Panel>
      <div className="shut">
        <span className="shut-icon" aria-hidden="true">
          <LockIcon />
        </span>
        <h2>{t('ui.shut')}</h2>
        {closedBy ? (
          <p className="shut-by" role="alert">
            {t('errors.DAY_ALREADY_CLOSED', { ...closedBy, waktu: formatInstant(closedBy.waktu) })}
          </p>
        ) : (
          last && (
            <p className="shut-by">
              {last.tgl_system} · {t('ui.closedBy', { oleh: last.closed_by, waktu: formatInstant(last.closed_at) })}
            </p>
          )
        )}
        {state.matches('following') && <p className="closing-hint">{t('ui.following')}</p>}
        {may && (
          <div className="shut-open tall">
            <OpeningDayFields view={view} day={day} />
            <Button kind="primary" size="large" disabled={!day.ready} onClick={open}>
              {t('ui.open')}
            </Button>
          </div>
        )}
        <OpeningBalancesLink view={view} />
        {failure !== null && (
          <p className="refusal tone-bad" role="alert">
            {errorText(failure, t('common:errors.INTERNAL'))}
          </p>
        )}
      </div>
    </Panel>
  );
}
