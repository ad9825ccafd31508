import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seesCost } from '@emas/contracts/permissions/levels';
import type { OpeningBalancesView } from '@emas/contracts/settings/opening-balances.view';
import { lookupLabel, useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { formatInstant } from '../../../platform/format.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { Panel } from '../../../ui/panel.js';
import { openingQuery } from '../settings-calls.js';
import { Loaded } from './loaded.js';
import { OpeningForm } from './opening-form.js';

/** Money a shop begins with: to be entered before its first day, to be looked at afterwards. */
export function OpeningTab(): ReactNode {
  const { t } = useTranslation('settings');
  const mayOpen = useCan('tutup-toko')('tambah');
  const { level } = useUser();
  const query = useQuery(openingQuery);
  return (
    <Loaded query={query}>
      {(view) => {
        if (view.tgl !== null) return <Booked view={view} tgl={view.tgl} />;
        return mayOpen && seesCost(level) ? (
          <OpeningForm proposed={view.usulan_tgl ?? ''} />
        ) : (
          <EmptyState kind="noRight" title={t('shop.mayNotOpen')} />
        );
      }}
    </Loaded>
  );
}

/** Accounts by the names people know them by. */
function useAccountName(): (akun: string) => string {
  const drawers = useLookupRows('master-laci').rows;
  const accounts = useLookupRows('master-rekening').rows;
  return (akun) => {
    const [kind, ...rest] = akun.split('/');
    const code = rest.join('/');
    const drawer = kind === 'kas' && drawers.find((row) => row['kode_laci'] === code);
    if (drawer) return lookupLabel(drawer, { list: 'master-laci', value: 'kode_laci', label: 'nama_laci' });
    const account = kind === 'bank' && accounts.find((row) => row['no_rekening'] === code);
    return account
      ? lookupLabel(account, { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' })
      : code || akun;
  };
}

function Booked({ view, tgl }: { readonly view: OpeningBalancesView; readonly tgl: string }): ReactNode {
  const { t } = useTranslation('settings');
  const nameOf = useAccountName();
  const parts = [
    { title: t('shop.cash'), rows: view.saldo_awal.filter(({ akun }) => akun.startsWith('kas/')) },
    { title: t('shop.bank'), rows: view.saldo_awal.filter(({ akun }) => akun.startsWith('bank/')) },
    { title: t('shop.other'), rows: view.saldo_awal.filter(({ akun }) => !/^(kas|bank)\//.test(akun)) },
  ].filter(({ rows }) => rows.length > 0);
  const waktu = view.opened_at === null ? '' : formatInstant(view.opened_at);
  return (
    <Panel title={t('shop.opening')}>
      <p className="shop-hint muted">{t('shop.openingBooked', { tgl, oleh: view.opened_by, waktu })}</p>
      {parts.length === 0 ? (
        <EmptyState kind="nothing" title={t('shop.openingNone')} />
      ) : (
        <div className="opening">
          {parts.map(({ title, rows }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {rows.map(({ akun, jumlah }) => (
                  <div key={akun}>
                    <dt>{nameOf(akun)}</dt>
                    <dd>
                      <Figure kind="rupiah" value={jumlah} unit />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <dl className="opening-total">
            <div>
              <dt>{t('shop.capital')}</dt>
              <dd>
                <Figure kind="rupiah" value={view.modal} unit strong />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </Panel>
  );
}
