import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupRow } from '../../../engine/lookup/lookup-query.js';
import { lookupLabel, useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { useCashProblem } from '../../../parts/payment/use-cash-problem.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { formatRupiah } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { sessionActor } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { DateInput } from '../../../ui/form/date-input.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.js';
import { Panel } from '../../../ui/panel.js';
import { toast } from '../../../ui/toast.js';
import { openFirstDay } from '../settings-calls.js';

type Amounts = Readonly<Record<string, number | null>>;

interface Account {
  readonly akun: string;
  readonly label: string;
}

const accountsOf = (rows: readonly LookupRow[], kind: string, list: string, value: string, label: string): Account[] =>
  rows
    .filter((row) => row['is_aktif'] !== false)
    .map((row) => ({ akun: `${kind}/${String(row[value])}`, label: lookupLabel(row, { list, value, label }) }));

const sumOf = (accounts: readonly Account[], amounts: Amounts): number =>
  accounts.reduce((sum, { akun }) => sum + (amounts[akun] ?? 0), 0);

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || target.tagName !== 'INPUT' || event.defaultPrevented) return;
  event.preventDefault();
  focusNext(target, event.currentTarget);
}

/** Cash in each drawer and money on each account on the first day; what they add up to is the owner's capital. */
export function OpeningForm({ proposed }: { readonly proposed: string }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const drawerRows = useLookupRows('master-laci');
  const accountRows = useLookupRows('master-rekening');
  const drawers = accountsOf(drawerRows.rows, 'kas', 'master-laci', 'kode_laci', 'nama_laci');
  const accounts = accountsOf(accountRows.rows, 'bank', 'master-rekening', 'no_rekening', 'nama_rekening');
  const [amounts, setAmounts] = useState<Amounts>({});
  const [tgl, setTgl] = useState(proposed);
  const [key, setKey] = useState(newId);
  const [tried, setTried] = useState(false);
  const cashProblem = useCashProblem();
  const root = useRef<HTMLDivElement>(null);
  const [cash, bank] = [sumOf(drawers, amounts), sumOf(accounts, amounts)];
  const change = (akun: string, amount: number | null): void => {
    setKey(newId());
    setAmounts((now) => ({ ...now, [akun]: amount }));
  };

  const open = useMutation({
    mutationFn: () => {
      const saldo_awal = [...drawers, ...accounts].map(({ akun }) => ({ akun, jumlah: amounts[akun] ?? 0 }));
      return openFirstDay(tgl, saldo_awal.filter(({ jumlah }) => jumlah !== 0), key); // prettier-ignore
    },
    onSuccess: async ({ message }) => {
      setAmounts({});
      sessionActor.send({ type: 'refresh' });
      await queryClient.invalidateQueries({ queryKey: ['ledger'] });
      toast.success(message);
    },
    onError: (error) => {
      setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const submit = async (): Promise<void> => {
    setTried(true);
    const wrong = drawers.find(({ akun }) => cashProblem(amounts[akun] ?? null));
    if (wrong) return root.current?.querySelector<HTMLElement>(`[data-akun="${wrong.akun}"] input`)?.focus();
    const modal = formatRupiah(cash + bank);
    if (await dialog.confirm(t('shop.confirmOpening', { tgl, modal }), { ok: t('shop.openDay'), careful: true }))
      open.mutate();
  };
  useUnsavedGuard(Object.values(amounts).some(Boolean) && !open.isPending);
  const ready = tgl !== '' && !open.isPending;
  useShortcut('mod+s', t('shop.openDay'), () => void submit(), ready);
  const shared = { amounts, onChange: change };

  return (
    <Panel title={t('shop.opening')}>
      <p className="shop-hint muted">{t('shop.openingHint')}</p>
      <div className="opening" data-fields ref={root} onKeyDown={goOn}>
        <Amounts
          title={t('shop.cash')}
          empty={t('shop.noDrawers')}
          accounts={drawers}
          problemOf={tried ? cashProblem : undefined}
          {...shared}
        />
        <Amounts title={t('shop.bank')} empty={t('shop.noAccounts')} accounts={accounts} {...shared} />
        <dl className="opening-total">
          <Total label={t('shop.totalCash')} value={cash} />
          <Total label={t('shop.totalBank')} value={bank} />
          <Total label={t('shop.capital')} value={cash + bank} strong />
        </dl>
        <div className="opening-day">
          <label className="field">
            <span className="field-label">{t('shop.firstDay')}</span>
            <DateInput aria-label={t('shop.firstDay')} value={tgl} today={proposed} onChange={setTgl} />
          </label>
          <Button kind="primary" disabled={!ready} loading={open.isPending} onClick={() => void submit()}>
            {t('shop.openDay')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface AmountsProps {
  readonly title: string;
  readonly empty: string;
  readonly accounts: readonly Account[];
  readonly amounts: Amounts;
  readonly problemOf?: ((amount: number | null) => string | undefined) | undefined;
  readonly onChange: (akun: string, amount: number | null) => void;
}

function Amounts({ title, empty, accounts, amounts, problemOf, onChange }: AmountsProps): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      {accounts.length === 0 && <p className="shop-hint muted">{empty}</p>}
      {accounts.map(({ akun, label }) => {
        const problem = problemOf?.(amounts[akun] ?? null);
        return (
          <label key={akun} className="opening-row" data-akun={akun}>
            <span>{label}</span>
            <RupiahInput
              aria-label={label}
              invalid={problem !== undefined}
              value={amounts[akun] ?? null}
              onChange={(amount) => onChange(akun, amount)}
            />
            {problem !== undefined && (
              <span className="field-error" role="alert">
                {problem}
              </span>
            )}
          </label>
        );
      })}
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
}

const Total = ({ label, value, strong = false }: TotalProps): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Figure kind="rupiah" value={value} unit strong={strong} />
    </dd>
  </div>
);
