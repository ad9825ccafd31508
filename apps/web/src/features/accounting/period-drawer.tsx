import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodBalanceView, PeriodDetail } from '@emas/contracts/accounting/period.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Pending } from '../../engine/pending.js';
import { downloadBlob } from '../../platform/api/files.js';
import { csvFile } from '../../platform/csv.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { Figure } from '../../ui/figure.js';
import { DownloadIcon } from '../../ui/icons.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { PERIODS, periodQuery } from './period-calls.js';
import { useWarningText } from './period-checklist.js';

const COLUMNS = ['nomor_akun', 'nama_akun', 'kelompok_akun', 'debit', 'kredit', 'saldo'] as const;

/** What a closed month was kept with, and whether the books still say so. */
export function PeriodDrawer({ periode, onClose }: { readonly periode: string; readonly onClose: () => void }): ReactNode {
  const query = useQuery(periodQuery(periode));
  const { t } = useTranslation('periods');
  return (
    <Drawer open title={`${t('ui.month')} ${periode}`} width={900} onClose={onClose}>
      {query.data ? <Kept detail={query.data} /> : <Pending of={query} rows={8} />}
    </Drawer>
  );
} // prettier-ignore

function Kept({ detail }: { readonly detail: PeriodDetail }): ReactNode {
  const { t } = useTranslation(['periods', 'values']);
  const texts = useFieldTexts();
  const mayExport = useCan(PERIODS)('export');
  const warning = useWarningText();
  const columns: readonly Column<PeriodBalanceView>[] = [
    { key: 'nomor_akun', title: texts.label('nomor_akun'), width: 120, sortable: true },
    { key: 'nama_akun', title: texts.label('nama_akun'), width: 210, long: true, heading: true },
    { key: 'kelompok_akun', title: texts.label('kelompok_akun'), width: 140, hidden: true },
    { key: 'debit', title: texts.label('debit'), width: 150, figure: 'rupiah', total: 'sum' },
    { key: 'kredit', title: texts.label('kredit'), width: 150, figure: 'rupiah', total: 'sum' },
    { key: 'saldo', title: texts.label('saldo'), width: 150, figure: 'rupiah', total: 'sum' },
  ];
  const exported = (): void =>
    downloadBlob(
      csvFile(
        COLUMNS,
        detail.saldo_akun.map((row) => COLUMNS.map((name) => row[name])),
      ),
      `tutup-buku-${detail.periode}.csv`,
    );
  return (
    <div className="period-kept">
      <p>
        <Tag tone={detail.cocok ? 'good' : 'bad'}>{t(detail.cocok ? 'ui.matches' : 'ui.differs')}</Tag>
      </p>
      <dl className="facts terms period-facts">
        <Fact label={t('ui.closedBy')} value={detail.closed_by} />
        <Fact label={t('ui.closedAt')} value={detail.closed_at && formatInstant(detail.closed_at)} />
        <Fact label={t('ui.profit')} value={<Figure kind="rupiah" value={detail.laba ?? 0} unit strong />} />
        <Fact label={t('ui.profitYear')} value={<Figure kind="rupiah" value={detail.laba_berjalan} unit />} />
        <Fact label={t('ui.profitBefore')} value={<Figure kind="rupiah" value={detail.laba_ditahan} unit />} />
        {detail.alasan && <Fact label={t('ui.reason')} wide value={detail.alasan} />}
        <Fact label="SHA-256" wide value={<code>{detail.sha256?.replaceAll(/(.{8})(?=.)/g, '$1 ')}</code>} />
      </dl>
      {detail.peringatan.length > 0 && (
        <ul className="period-warnings">
          {detail.peringatan.map((one) => (
            <li key={`${one.jenis}/${one.kode}`}>{warning(one)}</li>
          ))}
        </ul>
      )}
      <DataTable<PeriodBalanceView>
        name="period-balances"
        label={t('ui.months')}
        columns={columns}
        rows={detail.saldo_akun}
        rowKey={({ nomor_akun, nama_akun }) => `${nomor_akun} ${nama_akun}`}
        totals="all"
        {...(mayExport && {
          tools: (
            <Button icon={<DownloadIcon />} onClick={exported}>
              CSV
            </Button>
          ),
        })}
      />
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Over the whole width. */
  readonly wide?: boolean;
}

const Fact = ({ label, value, wide = false }: FactProps): ReactNode => (
  <div className={wide ? 'is-wide' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
