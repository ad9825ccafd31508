import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PERIODS, type Period } from '@emas/contracts/dashboard/period';
import type { MonthAnalysis, TradePair } from '@emas/contracts/dashboard/dashboard.view';
import { formatFigure, type FigureKind } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { FilterSelect } from '../../ui/form/select-input.js';
import { Change } from './change-figure.js';
import { Leads, tradeRows, useRowsOf, type Trade } from './rows.js';

const LINES = [
  ['rupiahSold', 'rupiah', 'penjualan', ({ penjualan }: TradePair) => penjualan.total_harga],
  ['goldSold', 'weight', 'penjualan', ({ penjualan }: TradePair) => penjualan.total_berat],
  ['notesSold', 'int', 'penjualan', ({ penjualan }: TradePair) => penjualan.jumlah_nota],
  ['rupiahBought', 'rupiah', 'pembelian', ({ pembelian }: TradePair) => pembelian.total_harga],
  ['goldBought', 'weight', 'pembelian', ({ pembelian }: TradePair) => pembelian.total_berat],
  ['notesBought', 'int', 'pembelian', ({ pembelian }: TradePair) => pembelian.jumlah_nota],
] as const satisfies readonly (readonly [string, FigureKind, Trade, (pair: TradePair) => number])[];

/** A day that is not broken between two lines. */
const whole = (day: string): string => day.replaceAll('-', '\u2011');

interface PeriodProps {
  readonly month: MonthAnalysis;
  readonly onPeriod: (period: Period) => void;
}

/** A period beside as many days before it. */
export function MonthPanel({ month, onPeriod }: PeriodProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOf();
  const { periode, dari, sampai, lalu, sebanding, margin } = month;
  const picker = (
    <FilterSelect
      aria-label={t('ui.period')}
      search={false}
      value={periode}
      onChange={(value) => onPeriod(value as Period)}
      options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
    />
  );
  return (
    <Panel title={t('ui.analysis')} extra={<div className="dash-period">{picker}</div>} collapsible>
      <p className="dash-hint">
        {t('ui.sameSpan', {
          dari: whole(dari),
          sampai: whole(sampai),
          lalu_dari: whole(lalu.dari),
          lalu_sampai: whole(lalu.sampai),
        })}
      </p>
      <div className="dash-scroll" role="region" aria-label={t('ui.analysis')} tabIndex={0}>
        <table className="dash-table figures-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{t(`periods.${periode}`)}</th>
              <th scope="col">{t('ui.before')}</th>
              <th scope="col">{t('ui.change')}</th>
            </tr>
          </thead>
          <tbody>
            {LINES.map(([name, kind, trade, valueOf]) => (
              <Line
                key={name}
                title={t(`ui.${name}`)}
                {...{ kind, sebanding }}
                now={valueOf(month)}
                before={valueOf(lalu)}
                to={tradeRows(rowsOf, trade, dari, sampai)}
                toBefore={tradeRows(rowsOf, trade, lalu.dari, lalu.sampai)}
              />
            ))}
            {margin && (
              <Line
                title={t('ui.profit')}
                kind="rupiah"
                now={margin.laba}
                before={margin.laba_lalu}
                sebanding={sebanding}
              />
            )}
            {margin && (
              <Line
                title={t('ui.profitPercent')}
                kind="percent"
                now={shareOf(margin.laba, month.penjualan.total_harga)}
                before={shareOf(margin.laba_lalu, lalu.penjualan.total_harga)}
                sebanding={sebanding}
              />
            )}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Per cent, to a hundredth. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100);

interface LineProps {
  readonly title: string;
  readonly kind: FigureKind;
  readonly now: number;
  readonly before: number;
  readonly sebanding: boolean;
  readonly to?: string | null;
  readonly toBefore?: string | null;
}

function Line({ title, kind, now, before, sebanding, to = null, toBefore = null }: LineProps): ReactNode {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Leads to={to}>
          <Figure kind={kind} value={now} strong />
        </Leads>
      </td>
      <td>
        <Leads to={toBefore}>
          <Figure kind={kind} value={before} />
        </Leads>
      </td>
      <td>
        <Change now={now} before={before} comparable={sebanding} />
      </td>
    </tr>
  );
}

/** Kinds that sold most, and what each salesperson sold of what he is to sell. */
export function BestPanel({ month }: { readonly month: MonthAnalysis }): ReactNode {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOf();
  if (month.jenis.length === 0) return null;
  const rows = (more: Readonly<Record<string, string>>) =>
    tradeRows(rowsOf, 'penjualan', month.dari, month.sampai, more);
  const most = Math.max(...month.jenis.map(({ total_harga }) => total_harga), 1);
  return (
    <Panel title={t('ui.bestKinds')} collapsible>
      <ol className="dash-bars stack plain-list">
        {month.jenis.map(({ kode_dept, nama_dept, total_qty, total_harga }) => (
          <li key={kode_dept}>
            <Share
              name={nama_dept}
              note={t('ui.pieces', { count: total_qty })}
              value={total_harga}
              of={most}
              to={rows({ kode_dept })}
            />
          </li>
        ))}
      </ol>
      <h3 className="dash-subtitle">{t('ui.sellers')}</h3>
      <ol className="dash-bars stack plain-list">
        {month.sales.map(({ kode_sales, nama_sales, total_harga, target_rp }) => (
          <li key={kode_sales}>
            <Share
              name={nama_sales}
              note={target_rp ? t('ui.ofTarget', { persen: percentOf(total_harga, target_rp) }) : ''}
              value={total_harga}
              to={rows({ kode_sales })}
              of={target_rp ?? Math.max(...month.sales.map((seller) => seller.total_harga), 1)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const percentOf = (part: number, whole: number): string =>
  `${formatFigure('percent', Math.round((part / whole) * 1000) / 10)} %`;

interface ShareProps {
  readonly name: string;
  readonly note: string;
  readonly value: number;
  readonly of: number;
  readonly to: string | null;
}

function Share({ name, note, value, of, to }: ShareProps): ReactNode {
  return (
    <>
      <span className="dash-share-name">
        {name} {note && <small>{note}</small>}
      </span>
      <Leads to={to}>
        <Figure kind="rupiah" value={value} />
      </Leads>
      <span className="dash-share" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (value / of) * 100)}%` }} />
      </span>
    </>
  );
}
