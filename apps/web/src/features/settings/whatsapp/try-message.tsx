import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wireProblem } from '@emas/contracts/modules/checks';
import type { SentKind } from '@emas/contracts/documents/message-kinds';
import type { MessageKey } from '@emas/contracts/settings/whatsapp-settings.view';
import { NumberModal } from '../../../parts/document/number-modal.js';
import { Button } from '../../../ui/button.js';
import { MobileIcon } from '../../../ui/icons.js';
import { tryMessage } from './message-calls.js';

interface TryMessageProps {
  readonly name: MessageKey;
  readonly template: string;
  /** Whose note fills it in. */
  readonly jenis: SentKind;
  readonly no: string;
}

/** Sends the message that is seen, saved or not, to a number that is asked for. */
export function TryMessage({ name, template, jenis, no }: TryMessageProps): ReactNode {
  const { t } = useTranslation('whatsapp');
  const [asks, setAsks] = useState(false);
  return (
    <div className="message-try">
      <Button icon={<MobileIcon />} disabled={wireProblem(name, template) !== null} onClick={() => setAsks(true)}>
        {t('ui.send')}
      </Button>
      {asks && (
        <NumberModal
          title={t('ui.send')}
          action={t('ui.send')}
          about={t('ui.tryHint')}
          send={(no_whatsapp, key) => tryMessage({ jenis, no_faktur: no, pesan: template, no_whatsapp }, key)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
