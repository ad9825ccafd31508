import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { TextInput } from '../../ui/form/text-input.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useLabelDevice } from './label-device.js';
import { usePrintLabels } from './use-print-labels.js';

interface LabelButtonProps {
  /** Things whose labels are printed. */
  readonly codes: readonly string[];
  readonly label: string;
  /** A small one, within a row. */
  readonly icon?: boolean;
  /** Beside other large ones. */
  readonly large?: boolean;
}

/** Prints labels; for a thing that has had one before it asks why. */
export function LabelButton({ codes, label, icon = false, large = false }: LabelButtonProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const may = [
    useCan('cetak-barcode')('cetak'),
    useCan('data-barang')('cetak'),
    useCan('tambah-data-barang')('cetak'),
  ].includes(true);
  const [device] = useLabelDevice();
  const send = usePrintLabels(device);
  /** What is asked: why a label is printed again; null while nothing is. */
  const [reason, setReason] = useState<{ readonly text: string; readonly said: string } | null>(null);
  const print = useMutation({
    mutationFn: (alasan: string | null) => send({ codes, salinan: 1, alasan }, label),
    onSuccess: ({ sent }) => {
      setReason(null);
      if (sent === 'file') toast.info(t('label.asFile'));
    },
    onError: (error) => {
      const again = isApiError(error) && error.details.find(({ field }) => field === 'alasan');
      if (again) setReason((before) => ({ text: before?.text ?? '', said: again.message }));
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  if (!may) return null;
  const run = (): void => print.mutate(null);
  return (
    <>
      {icon ? (
        <IconButton label={label} icon={<PrinterIcon />} disabled={print.isPending} onClick={run} />
      ) : (
        <Button
          icon={<PrinterIcon />}
          size={large ? 'large' : 'middle'}
          loading={print.isPending}
          disabled={codes.length === 0}
          onClick={run}
        >
          {label}
        </Button>
      )}
      {reason && (
        <Modal
          open
          title={t('label.again')}
          width={440}
          onClose={() => setReason(null)}
          footer={
            <>
              <Button onClick={() => setReason(null)}>{t('common:cancel')}</Button>
              <Button
                kind="primary"
                loading={print.isPending}
                disabled={reason.text.trim() === ''}
                onClick={() => print.mutate(reason.text)}
              >
                {t('label.one')}
              </Button>
            </>
          }
        >
          <p className="item-by-lists">{reason.said}</p>
          <TextInput
            autoFocus
            aria-label={t('label.again')}
            maxLength={200}
            value={reason.text}
            onChange={(text) => setReason({ ...reason, text })}
          />
        </Modal>
      )}
    </>
  );
}
