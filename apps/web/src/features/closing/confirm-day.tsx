import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import type { ClosingState } from './closing-state.js';
import { CountedSums } from './counted-sums.js';

interface ConfirmDayProps {
  readonly state: ClosingState;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/** Asks before a day is closed or opened, and again when the answer was lost. Neither can be undone: Enter alone does neither. */
export function ConfirmDay({ state, onAccept, onReject }: ConfirmDayProps): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const back = useRef<HTMLButtonElement>(null);
  const { command, failure, view } = state.context;
  const opening = state.matches({ shut: 'confirming' }) || state.matches({ shut: 'opening' });
  const running = state.matches({ day: 'closing' }) || state.matches({ shut: 'opening' });
  const open =
    command !== null &&
    (opening || running || state.matches({ day: 'confirming' }) || state.matches({ day: 'unsure' }));
  if (!open) return null;
  return (
    <Modal
      open
      width={520}
      title={t(opening ? 'ui.open' : 'ui.close')}
      onClose={onReject}
      onOpened={() => back.current?.focus()}
      held={running}
      footer={
        <>
          <Button ref={back} autoFocus disabled={running} onClick={onReject}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={running} disabled={running} onClick={onAccept}>
            {t(failure ? 'common:retry' : opening ? 'ui.open' : 'ui.close')}
          </Button>
        </>
      }
    >
      <p className="closing-question">{t(opening ? 'ui.openConfirm' : 'ui.confirm', { tgl: command.tgl })}</p>
      {!opening && view && <CountedSums drawers={view.drawers} />}
      {!opening && <p className="closing-hint">{t('ui.confirmHint')}</p>}
      {failure !== null && (
        <p className="refusal tone-bad" role="alert">
          {errorText(failure, t('common:errors.INTERNAL'))} {t('ui.unsure')}
        </p>
      )}
    </Modal>
  );
}
