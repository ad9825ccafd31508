import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { CopyIcon } from '../../../ui/icons.js';
import { Modal } from '../../../ui/modal.js';
import { toast } from '../../../ui/toast.js';

interface DeviceKeyProps {
  readonly kunci: string;
  readonly onClose: () => void;
}

/** The key of a new reader, shown this once. */
export function DeviceKey({ kunci, onClose }: DeviceKeyProps): ReactNode {
  const { t } = useTranslation('settings');
  const text = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(kunci);
      toast.success(t('shop.copied'));
    } catch {
      // Without a secure address the browser keeps its clipboard: what is marked can be copied by hand.
      text.current?.focus();
      text.current?.select();
    }
  };
  return (
    <Modal
      open
      width={520}
      title={t('shop.keyTitle')}
      onClose={onClose}
      held
      onOpened={() => text.current?.select()}
      footer={
        <>
          <Button icon={<CopyIcon />} onClick={() => void copy()}>
            {t('shop.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('shop.keyStored')}
          </Button>
        </>
      }
    >
      <p className="shop-hint muted">{t('shop.keyOnce')}</p>
      <input
        ref={text}
        className="device-key"
        readOnly
        aria-label={t('shop.keyTitle')}
        value={kunci}
        onFocus={(event) => event.target.select()}
      />
    </Modal>
  );
}
