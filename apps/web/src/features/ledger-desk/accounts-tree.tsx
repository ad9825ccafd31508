import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountBalance } from '@emas/contracts/audit/desk.view';
import { Pending } from '../../engine/pending.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Told } from './account-figure.js';
import type { DeskHandle } from './desk-address.js';
import { balancesQuery } from './desk-calls.js';

const roleOf = (akun: string): string => akun.split('/')[0]!;

/** Accounts below what stands before their first slash. */
function grouped(data: readonly AccountBalance[]): readonly (readonly [string, readonly AccountBalance[]])[] {
  const groups = new Map<string, AccountBalance[]>();
  for (const one of data) groups.set(roleOf(one.akun), [...(groups.get(roleOf(one.akun)) ?? []), one]);
  return [...groups];
}

const sumOf = (accounts: readonly AccountBalance[]): number | null =>
  accounts.some(({ saldo }) => saldo === null) ? null : accounts.reduce((sum, { saldo }) => sum + saldo!, 0);

/** All accounts with what they held that evening, or just before an event. */
export function AccountsTree({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const { at } = desk;
  const query = useQuery(balancesQuery(at.tgl_to || at.tgl, at.sebelum));
  const { data } = query;
  if (!data) return <Pending of={query} rows={10} columns={2} />;
  if (data.data.length === 0) return <EmptyState kind="nothing" title={t('ui.noAccounts')} />;
  const choose = (akun: string): void =>
    desk.ask({ akun, tgl_from: at.tgl_from || at.tgl || data.tgl!, tgl_to: at.tgl_to || at.tgl || data.tgl! });
  return (
    <>
      <p className="desk-asof hint">
        {at.sebelum ? t('ui.before', { seq: at.sebelum }) : t('ui.asOf', { tgl: data.tgl })}
        {at.sebelum && (
          <Button kind="link" size="small" onClick={() => desk.change({ sebelum: '' })}>
            {t('ui.asOfDay')}
          </Button>
        )}
      </p>
      {data.withheld && <p className="desk-withheld hint">{t(`withheld.${data.withheld}`)}</p>}
      <ul className="desk-tree plain-list">
        {grouped(data.data).map(([role, accounts]) =>
          accounts.length === 1 ? (
            <li key={role}>
              <Account account={accounts[0]!} label={accounts[0]!.akun} named active={at.akun} onChoose={choose} />
            </li>
          ) : (
            <li key={role}>
              <details open={accounts.length <= 8 || roleOf(at.akun) === role}>
                <summary>
                  <span>
                    {role}
                    <ChartName of={sharedRow(accounts)} />
                  </span>
                  <Told value={sumOf(accounts)} />
                </summary>
                <ul className="plain-list">
                  {accounts.map((account) => (
                    <li key={`${account.unit} ${account.akun}`}>
                      <Account
                        account={account}
                        label={account.akun === role ? role : account.akun.slice(role.length + 1)}
                        named={sharedRow(accounts) === null}
                        active={at.akun}
                        onChoose={choose}
                      />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** The account that all of a role stand under, where it is one row of the chart. */
function sharedRow(accounts: readonly AccountBalance[]): AccountBalance | null {
  const [first] = accounts;
  return first?.nama_akun && accounts.every(({ nomor_akun }) => nomor_akun === first.nomor_akun) ? first : null;
}

/** Number and name of the chart. */
function ChartName({ of }: { readonly of: AccountBalance | null }): ReactNode {
  if (!of?.nama_akun) return null;
  return (
    <small className="desk-chart-name fine">
      {of.nomor_akun} {of.nama_akun}
    </small>
  );
}

interface AccountProps {
  readonly account: AccountBalance;
  readonly label: string;
  /** Its row of the chart is told; not where that of its role is. */
  readonly named: boolean;
  readonly active: string;
  readonly onChoose: (akun: string) => void;
}

function Account({ account, label, named, active, onChoose }: AccountProps): ReactNode {
  return (
    <button
      type="button"
      className="desk-account"
      aria-current={account.akun === active ? 'true' : undefined}
      onClick={() => onChoose(account.akun)}
    >
      <span>
        {label}
        {named && <ChartName of={account} />}
      </span>
      <Told value={account.saldo} kind={account.unit === 'IDR' ? 'rupiah' : 'int'} />
    </button>
  );
}
