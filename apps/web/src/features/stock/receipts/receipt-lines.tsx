import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { IconButton } from '../../../ui/button.js';
import { DeleteIcon, EditIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import type { ReceiptLine } from './receipt-sums.js';

interface ReceiptLinesProps {
  readonly lines: readonly ReceiptLine[];
  /** What is wrong with them, by their place. */
  readonly problems: ReadonlyMap<number, string>;
  readonly disabled: boolean;
  readonly onEdit: (line: ReceiptLine) => void;
  readonly onRemove: (key: string) => void;
}

interface Row extends ReceiptLine {
  readonly n: number;
  readonly problem: string | undefined;
}

/** All that came, in the order it was written down, each with what is wrong with it. */
export function ReceiptLines({ lines, problems, disabled, onEdit, onRemove }: ReceiptLinesProps): ReactNode {
  const { t } = useTranslation('receiving');
  const columns = useLineColumns();
  const rows = useMemo(
    () => lines.map((line, index): Row => ({ ...line, n: index + 1, problem: problems.get(index) })),
    [lines, problems],
  );
  return (
    <Panel flush title={t('ui.things')}>
      {rows.length === 0 ? (
        <p className="lines-none">{t('ui.nothing')}</p>
      ) : (
        <DataTable<Row>
          name="penerimaan-barang-baris"
          label={t('ui.things')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          totals="all"
          actions={(row) =>
            !disabled && (
              <>
                <IconButton label={t('ui.edit', { n: row.n })} icon={<EditIcon />} onClick={() => onEdit(row)} />
                <IconButton label={t('ui.remove', { n: row.n })} icon={<DeleteIcon />} onClick={() => onRemove(row.key)} />
              </>
            )
          } // prettier-ignore
        />
      )}
    </Panel>
  );
}

function useLineColumns(): readonly Column<Row>[] {
  const { label } = useFieldTexts();
  return useMemo((): readonly Column<Row>[] => {
    const text = (key: 'kode_dept' | 'kode_group' | 'kode_barcode' | 'size', width: number): Column<Row> => ({
      ...{ key, title: label(key), width, value: ({ dto }) => dto[key] ?? '' },
      labelled: true,
    });
    return [
      { key: 'n', title: label('line_no'), figure: 'int', width: 64, value: ({ n }) => n },
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        heading: true,
        value: ({ dto }) => dto.nama_barang,
        render: ({ dto, problem }) => (
          <>
            {dto.nama_barang}
            {problem !== undefined && (
              <span className="receipt-problem" role="alert">
                {problem}
              </span>
            )}
          </>
        ),
      },
      { ...text('kode_dept', 90), hidden: true },
      text('kode_group', 80),
      { key: 'kode_baki', title: label('kode_baki'), width: 90, value: ({ dto }) => dto.kode_toko, labelled: true },
      { ...text('kode_barcode', 140), hidden: true },
      { ...text('size', 80), hidden: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 80, value: ({ dto }) => dto.kadar ?? null },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 100, labelled: true, value: ({ dto }) => dto.berat, total: 'sum' },
      { key: 'harga_modal', title: label('harga_modal'), figure: 'rupiah', width: 130, value: ({ dto }) => dto.harga_modal, total: 'sum' },
    ]; // prettier-ignore
  }, [label]);
}
