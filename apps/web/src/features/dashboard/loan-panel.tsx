import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanGlance } from '@emas/contracts/dashboard/dashboard.view';
import type { FigureKind } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { Leads, useRowsOf } from './rows.js';

/** Loans that run: how many, what is owed, what is due, late, to be auctioned, and what of auctions is the customers’. */
export function LoanPanel({ loans }: { readonly loans: LoanGlance }): ReactNode {
  const { t } = useTranslation(['dashboard', 'fields']);
  const rowsOf = useRowsOf();
  const contracts = rowsOf('lihat-hutang');
  const due = (tempo: string): string | null => rowsOf('lihat-hutang', { tempo });
  const rows: readonly (readonly [string, FigureKind, number, string | null])[] = [
    [t('fields:jumlah_kontrak'), 'int', loans.jumlah_kontrak, contracts],
    [t('fields:sisa_pokok'), 'rupiah', loans.sisa_pokok, contracts],
    [t('ui.loansDue'), 'int', loans.jatuh_tempo_hari_ini, due('HARI INI')],
    [t('ui.loansLate'), 'int', loans.lewat, due('LEWAT')],
    [t('ui.loansReady'), 'int', loans.siap_lelang, rowsOf('lelang-hutang') ?? due('SIAP LELANG')],
    [t('ui.loansSurplus'), 'rupiah', loans.kelebihan_rp, rowsOf('lelang-hutang', { tab: 'kelebihan' })],
  ];
  return (
    <Panel title={t('ui.loans')} collapsible>
      <ul className="dash-list stack plain-list">
        {rows.map(([name, kind, value, to]) => (
          <li key={name}>
            <span>{name}</span>
            <Leads to={to}>
              <Figure kind={kind} value={value} />
            </Leads>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
