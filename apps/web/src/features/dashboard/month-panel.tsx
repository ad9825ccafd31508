import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthAnalysis, TradePair } from '@emas/contracts/dashboard/dashboard.view';
import { formatFigure, type FigureKind } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { changeOf, formatChange } from './change.js';

const LINES = [
  ['rupiahSold', 'rupiah', ({ penjualan }: TradePair) => penjualan.total_harga],
  ['goldSold', 'weight', ({ penjualan }: TradePair) => penjualan.total_berat],
  ['notesSold', 'int', ({ penjualan }: TradePair) => penjualan.jumlah_nota],
  ['rupiahBought', 'rupiah', ({ pembelian }: TradePair) => pembelian.total_harga],
  ['goldBought', 'weight', ({ pembelian }: TradePair) => pembelian.total_berat],
  ['notesBought', 'int', ({ pembelian }: TradePair) => pembelian.jumlah_nota],
] as const satisfies readonly (readonly [string, FigureKind, (pair: TradePair) => number])[];

const toneOf = (change: number | null): string | undefined =>
  !change ? undefined : change < 0 ? 'dash-down' : 'dash-up';

/** A day that is not broken between two lines. */
const whole = (day: string): string => day.replaceAll('-', '\u2011');

/** The month so far beside as many days of the last. */
export function MonthPanel({ month }: { readonly month: MonthAnalysis }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { dari, sampai, lalu } = month;
  return (
    <Panel title={t('ui.analysis')} collapsible>
      <p className="dash-hint">
        {t('ui.sameSpan', {
          dari: whole(dari),
          sampai: whole(sampai),
          lalu_dari: whole(lalu.dari),
          lalu_sampai: whole(lalu.sampai),
        })}
      </p>
      <table className="dash-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('ui.thisMonth')}</th>
            <th scope="col">{t('ui.lastMonth')}</th>
            <th scope="col">{t('ui.change')}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, kind, valueOf]) => {
            const change = changeOf(valueOf(month), valueOf(lalu));
            return (
              <tr key={name}>
                <th scope="row">{t(`ui.${name}`)}</th>
                <td>
                  <Figure kind={kind} value={valueOf(month)} strong />
                </td>
                <td>
                  <Figure kind={kind} value={valueOf(lalu)} />
                </td>
                <td className={toneOf(change)}>{change === null ? '–' : formatChange(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** Kinds that sold most, and what each salesperson sold of what he is to sell. */
export function BestPanel({ month }: { readonly month: MonthAnalysis }): ReactNode {
  const { t } = useTranslation('dashboard');
  if (month.jenis.length === 0) return null;
  const most = Math.max(...month.jenis.map(({ total_harga }) => total_harga), 1);
  return (
    <Panel title={t('ui.bestKinds')} collapsible>
      <ol className="dash-bars">
        {month.jenis.map(({ kode_dept, nama_dept, total_qty, total_harga }) => (
          <li key={kode_dept}>
            <Share name={nama_dept} note={t('ui.pieces', { jumlah: total_qty })} value={total_harga} of={most} />
          </li>
        ))}
      </ol>
      <h3 className="dash-subtitle">{t('ui.sellers')}</h3>
      <ol className="dash-bars">
        {month.sales.map(({ kode_sales, nama_sales, total_harga, target_rp }) => (
          <li key={kode_sales}>
            <Share
              name={nama_sales}
              note={target_rp ? t('ui.ofTarget', { persen: percentOf(total_harga, target_rp) }) : ''}
              value={total_harga}
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
}

function Share({ name, note, value, of }: ShareProps): ReactNode {
  return (
    <>
      <span className="dash-share-name">
        {name} {note && <small>{note}</small>}
      </span>
      <Figure kind="rupiah" value={value} />
      <span className="dash-share" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (value / of) * 100)}%` }} />
      </span>
    </>
  );
}
