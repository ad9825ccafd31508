import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText } from '../../platform/api/api-error.js';
import { formatFigure } from '../../platform/format.js';
import { Button, IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { CloseIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { ScanField } from '../lines/scan-field.js';
import { IN_TABLE, type Miss } from './scan-queue.machine.js';
import { sumsByKadar, sumsOf, type Weighed } from './scan-sums.js';
import { NotReady } from './not-ready.js';
import type { Listed, ScanList } from './use-scan-list.js';
import './scan-list.css';

interface ScanListPanelProps<Thing> {
  /** Under which the column choice of the user is remembered. */
  readonly name: string;
  /** What is scanned here. */
  readonly label: string;
  readonly list: ScanList;
  readonly things: readonly Thing[];
  readonly columns: readonly Column<Thing>[];
  /** Said while nothing is scanned. */
  readonly empty: string;
  readonly disabled: boolean;
}

const UNDO_KEYS = 'Ctrl Z';

/** Things that are scanned together, the newest on top, with their sums by fineness. */
export function ScanListPanel<Thing extends Listed & Weighed>(props: ScanListPanelProps<Thing>): ReactNode {
  const { name, label, list, things, columns, empty, disabled } = props;
  const { t } = useTranslation('stock');
  const missText = useMissText();
  const { miss } = list;
  return (
    <Panel flush>
      <ScanField
        label={label}
        busy={list.scanning}
        disabled={disabled}
        miss={miss && { code: miss.code, text: missText(miss) }}
        onScan={list.scan}
      />
      <UndoScan undo={list.undo} disabled={disabled} />
      {things.length === 0 ? (
        <p className="lines-none">{empty}</p>
      ) : (
        <>
          <ScanSumsLine things={things} />
          <DataTable<Thing>
            name={name}
            label={label}
            columns={columns}
            rows={things}
            rowKey={({ kode_barcode }) => kode_barcode}
            actionsWidth={56}
            actions={({ kode_barcode }) =>
              !disabled && (
                <IconButton
                  label={t('scan.remove', { kode: kode_barcode })}
                  icon={<CloseIcon />}
                  onClick={() => list.remove(kode_barcode)}
                />
              )
            }
          />
        </>
      )}
    </Panel>
  );
}

interface UndoScanProps {
  /** Null while there is nothing to take back. */
  readonly undo: ScanList['undo'];
  readonly disabled?: boolean;
}

/** Takes back what was done to the list last. */
export function UndoScan({ undo, disabled = false }: UndoScanProps): ReactNode {
  const { t } = useTranslation('stock');
  if (!undo) return null;
  return (
    <p className="scan-list-undo">
      <Button size="small" disabled={disabled} onClick={undo}>
        {t('scan.undo')} <kbd className="key-hint">{UNDO_KEYS}</kbd>
      </Button>
    </p>
  );
}

/** Pieces, weight and fine weight of all that was scanned, and of each fineness where there are several. */
export function ScanSumsLine({ things }: { readonly things: readonly Weighed[] }): ReactNode {
  const { label } = useFieldTexts();
  const byKadar = sumsByKadar(things);
  const all = sumsOf(things);
  return (
    <dl className="scan-list-sums" data-testid="scan-sums">
      <div>
        <dt className="hint">{label('qty')}</dt>
        <dd>
          <Figure kind="int" value={all.qty} strong />
        </dd>
      </div>
      <div>
        <dt className="hint">{label('berat')}</dt>
        <dd>
          <Figure kind="weight" value={all.berat} unit strong />
        </dd>
      </div>
      <div>
        <dt className="hint">{label('berat_murni')}</dt>
        <dd>
          <Figure kind="weight" value={all.berat_murni} unit strong />
        </dd>
      </div>
      {byKadar.length > 1 &&
        byKadar.map(({ kadar, qty, berat, berat_murni }) => (
          <div key={kadar} className="scan-list-kadar">
            <dt className="hint">{`${formatFigure('kadar', kadar)} %`}</dt>
            <dd>
              <Figure kind="int" value={qty} /> · <Figure kind="weight" value={berat} unit /> ·{' '}
              <Figure kind="weight" value={berat_murni} unit />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Why a scan brought nothing. */
export function useMissText(): (miss: Miss) => string {
  const { t } = useTranslation(['stock', 'sales', 'common']);
  return ({ error }) => {
    if (error === IN_TABLE) return t('sales:errors.BARCODE_IN_TABLE');
    if (error instanceof NotReady) return t('scan.notReady', { status: t(`status.${error.status}`) });
    return errorText(error, t('common:errors.INTERNAL'));
  };
}
