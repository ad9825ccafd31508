import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementColumns, UnknownColumns } from '@emas/contracts/money/reconcile.view';
import { errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { MultiSelectInput, SelectInput, type SelectOption } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';

interface ColumnFormProps {
  readonly unknown: UnknownColumns | null;
  readonly failure: unknown;
  readonly onSay: (said: { kolom: StatementColumns; saldo_awal: string | null; saldo_akhir: string | null }) => void;
  readonly onBack: () => void;
}

const SINGLE = ['tanggal', 'debit', 'kredit', 'jumlah', 'arah', 'saldo'] as const;
type Single = (typeof SINGLE)[number];
const ORDERS = ['DMY', 'MDY'] as const;
const MARKS = ['.', ','] as const;

/** The row whose cells are most likely headings: the first that is as wide as the table. */
const headingRow = (rows: readonly (readonly string[])[]): number => {
  const width = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
  const widest = Math.max(0, ...rows.map(width));
  return Math.max(0, rows.findIndex((row) => width(row) >= widest - 1)); // prettier-ignore
};

/** Which column of a file is what, said once for each bank. */
export function ColumnForm({ unknown, failure, onSay, onBack }: ColumnFormProps): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  const rows = unknown?.rows ?? [];
  const [heading, setHeading] = useState(() => headingRow(rows));
  const [columns, setColumns] = useState<Partial<Record<Single, string | null>>>({});
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<string | null>('DMY');
  const [mark, setMark] = useState<string | null>(null);
  const [saldo, setSaldo] = useState({ awal: '', akhir: '' });
  const options: SelectOption[] = [...new Set((rows[heading] ?? []).map((cell) => cell.trim()).filter(Boolean))].map((value) => ({ value, label: value })); // prettier-ignore
  const hasAmounts = (columns.debit && columns.kredit) || columns.jumlah;
  const isWhole = Boolean(columns.tanggal && texts.length > 0 && hasAmounts);
  const say = (): void =>
    onSay({
      kolom: {
        tanggal: columns.tanggal!,
        keterangan: texts,
        ...Object.fromEntries(SINGLE.slice(1).flatMap((name) => (columns[name] ? [[name, columns[name]]] : []))),
        urutan: order as 'DMY' | 'MDY',
        desimal: mark as '.' | ',' | null,
      },
      saldo_awal: saldo.awal.trim() || null,
      saldo_akhir: saldo.akhir.trim() || null,
    });
  return (
    <Panel
      title={t('columns.title')}
      extra={
        <>
          <Button onClick={onBack}>{t('common:cancel')}</Button>
          <Button kind="primary" disabled={!isWhole} onClick={say}>
            {t('columns.read')}
          </Button>
        </>
      }
    >
      <p className="rb-hint">{t('columns.hint')}</p>
      {failure != null && (
        <p className="rb-failure" role="alert">
          {errorText(failure, t('common:errors.INTERNAL'))}
        </p>
      )}
      <div className="rb-preview">
        <table>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} data-heading={at === heading || undefined} onClick={() => setHeading(at)}>
                <th scope="row">{at + 1}</th>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="rb-columns" data-fields>
        {SINGLE.map((name) => (
          <label key={name}>
            <span>{t(`columns.${name}`)}</span>
            <SelectInput
              aria-label={t(`columns.${name}`)}
              value={columns[name] ?? null}
              onChange={(value) => setColumns({ ...columns, [name]: value })}
              options={options}
              clearable
            />
          </label>
        ))}
        <label>
          <span>{t('columns.keterangan')}</span>
          <MultiSelectInput aria-label={t('columns.keterangan')} value={texts} onChange={setTexts} options={options} />
        </label>
        <label>
          <span>{t('columns.urutan')}</span>
          <SelectInput
            aria-label={t('columns.urutan')}
            value={order}
            onChange={setOrder}
            options={ORDERS.map((value) => ({ value, label: t(`columns.orders.${value}`) }))}
          />
        </label>
        <label>
          <span>{t('columns.desimal')}</span>
          <SelectInput
            aria-label={t('columns.desimal')}
            value={mark}
            onChange={setMark}
            options={MARKS.map((value) => ({ value, label: value === '.' ? '1,234.50' : '1.234,50' }))}
            clearable
          />
        </label>
        {(['awal', 'akhir'] as const).map((end) => (
          <label key={end}>
            <span>{t(end === 'awal' ? 'columns.saldoAwal' : 'columns.saldoAkhir')}</span>
            <TextInput
              aria-label={t(end === 'awal' ? 'columns.saldoAwal' : 'columns.saldoAkhir')}
              value={saldo[end]}
              onChange={(value) => setSaldo({ ...saldo, [end]: value })}
            />
          </label>
        ))}
      </div>
    </Panel>
  );
}
