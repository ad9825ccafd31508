import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DateInput } from '../../ui/form/date-input.js';
import { LockIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import type { ClosingState } from './closing-state.js';
import { OpeningBalancesLink } from './opening-balances-link.js';

interface ShopShutProps {
  readonly view: ClosingView;
  readonly state: ClosingState;
  readonly onOpen: (tgl: string) => void;
}

/** No day is open: who closed the last one, and the way to the next. */
export function ShopShut({ view, state, onOpen }: ShopShutProps): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const may = useCan('tutup-toko')('tambah');
  const [chosen, setChosen] = useState<string | null>(null);
  const tgl = chosen ?? view.usulan_tgl ?? '';
  const { failure, closedBy } = state.context;
  const last = view.terakhir;
  useShortcut('mod+s', t('ui.open'), () => onOpen(tgl), may && tgl !== '' && state.can({ type: 'open', tgl }));

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
          <div className="shut-open">
            <label className="field">
              <span className="field-label">{t('ui.nextDay')}</span>
              <DateInput
                aria-label={t('ui.nextDay')}
                value={tgl}
                today={view.usulan_tgl ?? tgl}
                onChange={(date) => setChosen(date)}
              />
            </label>
            <Button kind="primary" size="large" disabled={tgl === ''} onClick={() => onOpen(tgl)}>
              {t('ui.open')}
            </Button>
          </div>
        )}
        <OpeningBalancesLink view={view} />
        {failure !== null && (
          <p className="closing-failure" role="alert">
            {errorText(failure, t('common:errors.INTERNAL'))}
          </p>
        )}
      </div>
    </Panel>
  );
}
