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

/** Lists that name what stands behind an account, by what stands before it. */
const LISTS = [
  ['kas', 'master-laci', 'kode_laci', 'nama_laci'],
  ['bank', 'master-rekening', 'no_rekening', 'nama_rekening'],
  ['non-cash', 'master-bank', 'kode_bank', 'nama_bank'],
  ['hutang/supplier', 'master-supplier', 'kode_supplier', 'nama_supplier'],
  ['hutang/tukang', 'master-tukang', 'kode_tukang', 'nama_tukang'],
] as const;

/** Accounts by the names people know them by. */
function useAccountName(view: OpeningBalancesView): (akun: string) => string {
  const uses = (role: string): boolean => view.saldo_awal.some(({ akun }) => akun.startsWith(`${role}/`));
  const asked = LISTS.map(([role, list]) => (uses(role) ? list : undefined));
  const rows = [
    useLookupRows(asked[0]).rows,
    useLookupRows(asked[1]).rows,
    useLookupRows(asked[2]).rows,
    useLookupRows(asked[3]).rows,
    useLookupRows(asked[4]).rows,
  ];
  return (akun) => {
    const at = LISTS.findIndex(([role]) => akun.startsWith(`${role}/`));
    if (at < 0) return akun.slice(akun.indexOf('/') + 1) || akun;
    const [role, list, value, label] = LISTS[at]!;
    const code = akun.slice(role.length + 1);
    const row = rows[at]!.find((one) => one[value] === code);
    return row ? lookupLabel(row, { list, value, label }) : code;
  };
}

const OTHERS = [
  ['nonCash', 'non-cash/'],
  ['supplier', 'hutang/supplier/'],
  ['goldsmith', 'hutang/tukang/'],
  ['shops', 'rk/'],
  ['books', 'buku/'],
] as const;
const KNOWN: readonly string[] = ['kas/', 'bank/', ...OTHERS.map(([, role]) => role)];

function Booked({ view, tgl }: { readonly view: OpeningBalancesView; readonly tgl: string }): ReactNode {
  const { t } = useTranslation('settings');
  const nameOf = useAccountName(view);
  const of = (role: string) => view.saldo_awal.filter(({ akun }) => akun.startsWith(role));
  const parts = [
    { title: t('shop.cash'), rows: of('kas/') },
    { title: t('shop.bank'), rows: of('bank/') },
    ...OTHERS.map(([name, role]) => ({ title: t(`opening.${name}`), rows: of(role) })),
    {
      title: t('shop.other'),
      rows: view.saldo_awal.filter(({ akun }) => !KNOWN.some((role) => akun.startsWith(role))),
    },
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
