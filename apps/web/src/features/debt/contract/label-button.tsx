import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabelDevice } from '../../../parts/label/label-device.js';
import { sendLabels } from '../../../parts/label/use-print-labels.js';
import { errorText } from '../../../platform/api/api-error.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { TagIcon } from '../../../ui/icons.js';
import { toast } from '../../../ui/toast.js';
import { fetchBagLabel } from '../debt-calls.js';

interface LabelButtonProps {
  readonly id: string;
  readonly no: string;
}

/** Prints the label of the bag that the goods of a contract lie in, in the way of this computer. */
export function LabelButton({ id, no }: LabelButtonProps): ReactNode {
  const { t } = useTranslation(['debt', 'stock', 'common']);
  const may = [useCan('transaksi-hutang')('cetak'), useCan('lihat-hutang')('cetak')].includes(true);
  const [device] = useLabelDevice();
  const print = useMutation({
    mutationFn: () =>
      sendLabels(device, `${t('ui.bagLabel')} ${no}`, (format, paper) => fetchBagLabel(id, format, paper)),
    onSuccess: (sent) => (sent === 'file' ? void toast.info(t('stock:label.asFile')) : undefined),
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  if (!may) return null;
  return (
    <Button size="large" icon={<TagIcon />} loading={print.isPending} onClick={() => print.mutate()}>
      {t('ui.bagLabel')}
    </Button>
  );
}
