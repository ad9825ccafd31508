import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../platform/online.js';
import { useSocketConnected } from '../../platform/sockets.js';
import { CheckIcon, ReloadIcon, WarningIcon } from '../../ui/icons.js';

const TONES = { live: 'good', waiting: 'warn', offline: 'bad' };
const SIGNS = { live: <CheckIcon />, waiting: <ReloadIcon />, offline: <WarningIcon /> };

/** Whether what happens in the shop is heard here: a sign of its own for each state, in words where there is room. */
export function ConnectionState(): ReactNode {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const live = useSocketConnected();
  const state = !online ? 'offline' : live ? 'live' : 'waiting';
  const said = t(`connection.state.${state}`);
  return (
    <span className={`connection connection-${state}`} data-testid={`connection-${state}`} role="status" title={said}>
      <span className={`connection-sign tone-${TONES[state]}`} aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span className="connection-words">{said}</span>
    </span>
  );
}
