import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { formatFigure } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCurrentPage } from '../../../platform/routing/current-page.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { PrinterIcon } from '../../../ui/icons.js';
import { toast } from '../../../ui/toast.js';
import type { LabelDevice } from '../../../parts/label/label-device.js';
import { type PrintedLabels, usePrintLabels } from '../../../parts/label/use-print-labels.js';
import type { LabelQueue } from './use-queue.js';

const COPIES = ['1', '2', '3', '4', '5'] as const;
const MOST_REASON = 200;

interface PrintOrderProps {
  readonly queue: LabelQueue;
  readonly device: LabelDevice;
  readonly blocked: boolean;
  readonly onPrinted: (labels: PrintedLabels, n: number) => void;
}

/** How many labels each thing gets, why where one has had a label before, and the button that prints. */
export function PrintOrder({ queue, device, blocked, onPrinted }: PrintOrderProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { title } = useCurrentPage();
  const send = usePrintLabels(device);
  const [salinan, setSalinan] = useState('1');
  const [reason, setReason] = useState('');
  /** What the server said of a thing that has had a label before; null until it did. */
  const [wrong, setWrong] = useState<string | null>(null);
  const n = queue.rows.length * Number(salinan);
  const print = useMutation({
    mutationFn: () => {
      const codes = queue.rows.map(({ kode_barcode }) => kode_barcode);
      const alasan = reason.trim();
      return send({ codes, salinan: Number(salinan), alasan: alasan === '' ? null : alasan }, title);
    },
    onSuccess: (labels) => {
      toast.success(labels.message);
      setReason('');
      setWrong(null);
      queue.clear();
      onPrinted(labels, n);
    },
    onError: (error) => {
      const again = isApiError(error) && error.details.find(({ field }) => field === 'alasan');
      if (again) setWrong(again.message);
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const idle = blocked || print.isPending;
  const run = (): void => {
    if (!idle) print.mutate();
  };
  useShortcut('mod+s', t('common:print'), run, !idle);
  useShortcut('mod+p', t('common:print'), run, !idle);
  return (
    <div className="label-order" data-fields>
      <label className="field">
        <span className="field-label">{t('label.copies')}</span>
        <SelectInput
          search={false}
          aria-label={t('label.copies')}
          value={salinan}
          options={COPIES.map((one) => ({ value: one, label: one }))}
          onChange={(one) => setSalinan(one ?? '1')}
        />
      </label>
      <label className="field label-reason">
        <span className="field-label">{t('label.again')}</span>
        <TextInput
          key={wrong === null ? 'asked' : 'refused'}
          autoFocus={wrong !== null}
          aria-label={t('label.again')}
          aria-describedby="label-reason"
          placeholder={t('label.againHint')}
          maxLength={MOST_REASON}
          invalid={wrong !== null}
          value={reason}
          onChange={setReason}
        />
        <span id="label-reason" className="field-error" role="alert">
          {wrong}
        </span>
      </label>
      <Button
        kind="primary"
        size="large"
        icon={<PrinterIcon />}
        loading={print.isPending}
        disabled={blocked}
        onClick={run}
      >
        {t('label.print', { n: formatFigure('int', n) })}
      </Button>
    </div>
  );
}
