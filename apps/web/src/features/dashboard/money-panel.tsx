import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceRow, MoneyGlance } from '@emas/contracts/dashboard/dashboard.view';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { Leads, useRowsOf } from './rows.js';

/** What is in each drawer, on each account, and not yet paid out by the banks. */
export function MoneyPanel({ money, tgl }: { readonly money: MoneyGlance; readonly tgl: string }): ReactNode {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOf();
  const { laci, bank, non_cash, non_cash_sejak } = money;
  const nonCash =
    rowsOf('validasi-non-cash') ??
    (non_cash_sejak === null ? null : rowsOf('laporan-non-cash', { tgl_from: non_cash_sejak, status: 'OUTSTAND' }));
  const parts: readonly (readonly [string, readonly BalanceRow[], string | null])[] = [
    [t('ui.cash'), laci, rowsOf('tutup-toko')],
    [t('ui.banks'), bank, rowsOf('uang-bank')],
    [t('ui.nonCash'), non_cash, nonCash],
  ];
  const shown = parts.filter(([, rows]) => rows.length > 0);
  return (
    <Panel title={t('ui.money')} collapsible>
      {shown.length === 0 && <EmptyState kind="nothing" title={t('ui.noMoney')} />}
      {shown.map(([title, rows, to]) => (
        <section key={title} className="dash-part">
          <h3 className="dash-subtitle">{title}</h3>
          <ul className="dash-list stack plain-list">
            {rows.map(({ akun, nama, saldo }) => (
              <li key={akun}>
                <span>{nama}</span>
                {/* Who reads the books sees what the account is made of. */}
                <Leads to={rowsOf('buku-ledger', { akun, tgl_from: tgl, tgl_to: tgl }) ?? to}>
                  <Figure kind="rupiah" value={saldo} />
                </Leads>
              </li>
            ))}
            {rows.length > 1 && (
              <li className="sum-line">
                <span>{t('ui.total')}</span>
                <Figure kind="rupiah" value={rows.reduce((sum, { saldo }) => sum + saldo, 0)} strong />
              </li>
            )}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
