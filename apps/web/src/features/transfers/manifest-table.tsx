import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManifestThing, ManifestView } from '@emas/contracts/transfers/shipment.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { CheckIcon, PlusIcon } from '../../ui/icons.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { isOpen, type MetThing, type ReceiveValue } from './receive-values.js';

/** A thing of the shipment with what was met of it. */
interface Row extends ManifestThing {
  readonly met: MetThing | null;
}

interface ManifestTableProps {
  readonly manifest: ManifestView;
  readonly value: ReceiveValue;
  readonly disabled: boolean;
  readonly onMeet: (codes: readonly string[]) => void;
  readonly onDrop: (code: string) => void;
}

/** What was sent: what is there, and what is still missing of it. */
export function ManifestTable({ manifest, value, disabled, onMeet, onDrop }: ManifestTableProps): ReactNode {
  const { t } = useTranslation('arriving');
  const columns = useManifestColumns();
  const rows = manifest.barang.map((thing): Row => ({
    ...thing,
    met: value.met.find(({ kode_barcode }) => kode_barcode === thing.kode_barcode) ?? null,
  }));
  const missing = rows.filter((row) => row.met === null && isOpen(row)).map(({ kode_barcode }) => kode_barcode);
  return (
    <DataTable<Row>
      name="terima-barang"
      label={t('ui.manifest')}
      columns={columns}
      rows={rows}
      rowKey={({ kode_barcode }) => kode_barcode}
      toolbar={
        missing.length > 0 && (
          <Button size="small" disabled={disabled} onClick={() => onMeet(missing)}>
            {t('ui.all', { count: missing.length })}
          </Button>
        )
      }
      actions={(row) =>
        !disabled &&
        isOpen(row) && (
          <IconButton
            label={t(row.met ? 'ui.drop' : 'ui.meet', { kode: row.kode_barcode })}
            icon={row.met ? <CheckIcon /> : <PlusIcon />}
            aria-pressed={row.met !== null}
            onClick={() => (row.met ? onDrop(row.kode_barcode) : onMeet([row.kode_barcode]))}
          />
        )
      }
    />
  );
}

function useManifestColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['arriving', 'values']);
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<Row>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 150, sortable: true, frozen: true },
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        sortable: true,
        heading: true,
        render: ({ nama_barang, barcode_terpakai }) => (
          <>
            {nama_barang} {barcode_terpakai && <Tag tone="info">{t('ui.newBarcode')}</Tag>}
          </>
        ),
      },
      // What is missing is seen at once, however narrow the window is.
      {
        key: 'hasil',
        title: label('hasil'),
        width: 150,
        labelled: true,
        render: (row) => <State row={row} />,
      },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, sortable: true },
    ],
    [label, t],
  );
}

/** Where a thing stands: met with its tray, missing, taken in before, or its sender's again. */
function State({ row }: { readonly row: Row }): ReactNode {
  const { t } = useTranslation(['arriving', 'values']);
  if (row.met) return <Tag tone="good">{row.met.kode_toko || t('values:CUCI')}</Tag>;
  if (row.no_terima !== null) return <Tag>{row.no_terima}</Tag>;
  if (isOpen(row)) return <Tag tone="bad">{t('ui.missing')}</Tag>;
  return <Tag>{t(`values:${row.hasil}`)}</Tag>;
}
