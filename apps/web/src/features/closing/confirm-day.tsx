import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import type { ClosingState } from './closing-state.js';

interface ConfirmDayProps {
  readonly state: ClosingState;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/** Asks before a day is closed or opened, and again when the answer was lost. */
export function ConfirmDay({ state, onAccept, onReject }: ConfirmDayProps): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const { command, failure } = state.context;
  const opening = state.matches({ shut: 'confirming' }) || state.matches({ shut: 'opening' });
  const running = state.matches({ day: 'closing' }) || state.matches({ shut: 'opening' });
  const open =
    command !== null &&
    (opening || running || state.matches({ day: 'confirming' }) || state.matches({ day: 'unsure' }));
  if (!open) return null;
  return (
    <Modal
      open
      width={460}
      title={t(opening ? 'ui.open' : 'ui.close')}
      onClose={onReject}
      held={running}
      footer={
        <>
          <Button disabled={running} onClick={onReject}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" autoFocus loading={running} disabled={running} onClick={onAccept}>
            {t(failure ? 'common:retry' : opening ? 'ui.open' : 'ui.close')}
          </Button>
        </>
      }
    >
      <p className="closing-question">{t(opening ? 'ui.openConfirm' : 'ui.confirm', { tgl: command.tgl })}</p>
      {!opening && <p className="closing-hint">{t('ui.confirmHint')}</p>}
      {failure !== null && (
        <p className="closing-failure" role="alert">
          {errorText(failure, t('common:errors.INTERNAL'))} {t('ui.unsure')}
        </p>
      )}
    </Modal>
  );
}
