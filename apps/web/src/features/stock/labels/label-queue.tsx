import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../parts/lines/findings.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { UndoScan, useMissText } from '../../../parts/scan-list/scan-list.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { formatFigure } from '../../../platform/format.js';
import { Button, IconButton } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { fetchItems } from '../item-calls.js';
import type { QueuedLabel } from './queue.js';
import type { LabelQueue as Queue } from './use-queue.js';

interface LabelQueueProps {
  readonly queue: Queue;
  /** The one whose label is shown. */
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
  /** What is printed, and how. */
  readonly children: ReactNode;
}

const MOST_FOUND = 8;

async function find(q: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const { data } = await fetchItems({ q, status: 'READY', limit: MOST_FOUND }, signal);
  return data.map(({ kode_barcode, nama_barang, berat, kode_toko }) => ({
    code: kode_barcode,
    name: nama_barang,
    facts: `${kode_barcode} · ${formatFigure('weight', berat)} gr · ${kode_toko}`,
    price: null,
  }));
}

/** What is printed next: scanned, found by words, or taken from what is needed. */
export function LabelQueue({ queue, chosen, onChoose, children }: LabelQueueProps): ReactNode {
  const { t } = useTranslation('stock');
  const missText = useMissText();
  const { rows, miss, undo } = queue;
  useScanner(queue.scan);
  return (
    <Panel
      flush
      title={t('label.queue', { n: formatFigure('int', rows.length) })}
      extra={rows.length > 0 && <Button onClick={queue.clear}>{t('label.clear')}</Button>}
    >
      <ScanField
        label={t('label.scan')}
        busy={queue.scanning}
        disabled={queue.loading}
        miss={miss && { code: miss.code, text: missText(miss) }}
        onScan={queue.scan}
        find={find}
      />
      <UndoScan undo={undo} />
      {rows.length === 0 ? (
        <EmptyState kind="nothing" title={t('label.emptyQueue')} hint={t('label.emptyQueueHint')} />
      ) : (
        <ul className="label-queue plain-list" tabIndex={0} aria-label={t('label.queue', { n: rows.length })}>
          {rows.map((row) => (
            <QueueRow
              key={row.kode_barcode}
              row={row}
              isChosen={row.kode_barcode === chosen}
              onChoose={onChoose}
              onRemove={queue.remove}
            />
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

interface QueueRowProps extends Pick<LabelQueueProps, 'onChoose'> {
  readonly row: QueuedLabel;
  readonly isChosen: boolean;
  readonly onRemove: (code: string) => void;
}

function QueueRow({ row, isChosen, onChoose, onRemove }: QueueRowProps): ReactNode {
  const { t } = useTranslation('stock');
  const { kode_barcode, nama_barang, berat, kode_baki } = row;
  return (
    <li className="label-row" data-chosen={isChosen || undefined}>
      <button type="button" className="label-what" aria-pressed={isChosen} onClick={() => onChoose(kode_barcode)}>
        <span className="item-barcode">{kode_barcode}</span>
        <span className="aside">{nama_barang}</span>
      </button>
      <Figure kind="weight" value={berat} unit />
      <span className="muted">{kode_baki}</span>
      <IconButton
        label={t('label.takeOut', { kode: kode_barcode })}
        icon={<DeleteIcon />}
        onClick={() => onRemove(kode_barcode)}
      />
    </li>
  );
}
