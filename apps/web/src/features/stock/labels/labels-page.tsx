import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { errorText } from '../../../platform/api/api-error.js';
import { useCurrentPage } from '../../../platform/routing/current-page.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { ScaleIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { toast } from '../../../ui/toast.js';
import { fetchLabels } from '../../../parts/label/label-calls.js';
import { fetchTestLabel } from './label-calls.js';
import { useLabelDevice } from '../../../parts/label/label-device.js';
import { LabelPaper } from './label-paper.js';
import { LabelPreview } from './label-preview.js';
import { LabelQueue } from './label-queue.js';
import { NeededLabels } from './needed-labels.js';
import { PrintOrder } from './print-order.js';
import { sendLabels, type Sent } from '../../../parts/label/use-print-labels.js';
import { useQueue } from './use-queue.js';
import './labels.css';

/** What was printed last; for a moment it may be sent once more. */
interface Printed {
  readonly id: string;
  readonly n: number;
}

/** What needs a label at the left, what is printed next at the right, with its paper and how it will look. */
export default function LabelsPage(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { title } = useCurrentPage();
  const may = useCan('cetak-barcode')('cetak');
  const dayOpen = useDayOpen();
  const [device, change] = useLabelDevice();
  const queue = useQueue();
  const [chosen, setChosen] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const queued = useMemo(() => new Set(queue.rows.map(({ kode_barcode }) => kode_barcode)), [queue.rows]);
  const shown = chosen !== null && queued.has(chosen) ? chosen : (queue.rows[0]?.kode_barcode ?? null);

  const told = (sent: Sent): void => {
    if (sent === 'file') toast.info(t('label.asFile'));
  };
  const failed = (error: unknown): void => void dialog.error(errorText(error, t('common:errors.INTERNAL')));
  const test = useMutation({
    mutationFn: () => sendLabels(device, t('label.test'), fetchTestLabel),
    onSuccess: told,
    onError: failed,
  });
  const again = useMutation({
    mutationFn: ({ id }: Printed) => sendLabels(device, title, (format, paper) => fetchLabels(id, format, paper)),
    onSuccess: told,
    onError: failed,
  });
  const actions = may && (
    <Button icon={<ScaleIcon />} loading={test.isPending} onClick={() => test.mutate()}>
      {t('label.test')}
    </Button>
  );

  return (
    <Page actions={actions}>
      <ClosedDay />
      <div className="labels">
        <NeededLabels queued={queued} onAdd={queue.add} />
        <div className="labels-out">
          {printed && (
            <p className="labels-printed" role="status">
              <span>{t('label.printed', { n: printed.n })}</span>
              <Button loading={again.isPending} onClick={() => again.mutate(printed)}>
                {t('label.sendAgain')}
              </Button>
            </p>
          )}
          <LabelQueue queue={queue} chosen={shown} onChoose={setChosen}>
            {queue.rows.length > 0 && (
              <PrintOrder
                queue={queue}
                device={device}
                blocked={!may || !dayOpen}
                onPrinted={({ id, sent }, n) => {
                  setPrinted({ id, n });
                  told(sent);
                }}
              />
            )}
          </LabelQueue>
          <Panel title={t('label.paper')}>
            {shown !== null && <LabelPreview code={shown} paper={device} />}
            <LabelPaper device={device} onChange={change} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}
