import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { useCashProblem } from '../../../parts/payment/use-cash-problem.js';
import { formatRupiah } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { DateInput } from '../../../ui/form/date-input.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.js';
import { Panel } from '../../../ui/panel.js';
import { type Account, accountsOf, bookedAmount, useSections } from './opening-accounts.js';
import { type Amounts, OpeningSection } from './opening-section.js';
import { useOpening } from './use-opening.js';

const sumOf = (accounts: readonly Account[], amounts: Amounts): number =>
  accounts.reduce((sum, account) => sum + bookedAmount(account, amounts[account.akun] ?? null), 0);

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || target.tagName !== 'INPUT' || event.defaultPrevented) return;
  event.preventDefault();
  focusNext(target, event.currentTarget);
}

/**
 * What there is on the first day: cash in each drawer, money on each account, what is waited for, owed, and booked by no
 * screen. What it adds up to is the owner's capital.
 */
export function OpeningForm({ proposed }: { readonly proposed: string }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const drawerRows = useLookupRows('master-laci');
  const accountRows = useLookupRows('master-rekening');
  const drawers = accountsOf(drawerRows.rows, 'kas', 'master-laci', 'kode_laci', 'nama_laci');
  const accounts = accountsOf(accountRows.rows, 'bank', 'master-rekening', 'no_rekening', 'nama_rekening');
  const sections = useSections();
  const rest = sections.flatMap((section) => section.accounts);
  const { tgl, setTgl, amounts, problems, change, open } = useOpening(proposed, [...drawers, ...accounts, ...rest]);
  const [tried, setTried] = useState(false);
  const cashProblem = useCashProblem();
  const root = useRef<HTMLDivElement>(null);
  const [cash, bank, other] = [sumOf(drawers, amounts), sumOf(accounts, amounts), sumOf(rest, amounts)];
  const modal = cash + bank + other;
  const submit = async (): Promise<void> => {
    setTried(true);
    const wrong = drawers.find(({ akun }) => cashProblem(amounts[akun] ?? null));
    if (wrong) return root.current?.querySelector<HTMLElement>(`[data-akun="${wrong.akun}"] input`)?.focus();
    const asked = t('shop.confirmOpening', { tgl, modal: formatRupiah(modal) });
    if (await dialog.confirm(asked, { ok: t('shop.openDay'), careful: true })) open.mutate();
  };
  useUnsavedGuard(Object.values(amounts).some(Boolean) && !open.isPending);
  const ready = tgl !== '' && !open.isPending;
  useShortcut('mod+s', t('shop.openDay'), () => void submit(), ready);
  const shared = { amounts, problems, onChange: change };

  return (
    <Panel title={t('shop.opening')}>
      <p className="shop-hint muted">{t('shop.openingHint')}</p>
      <div className="opening" data-fields ref={root} onKeyDown={goOn}>
        <AllAmounts
          title={t('shop.cash')}
          empty={t('shop.noDrawers')}
          accounts={drawers}
          problemOf={tried ? cashProblem : undefined}
          {...shared}
        />
        <AllAmounts title={t('shop.bank')} empty={t('shop.noAccounts')} accounts={accounts} {...shared} />
        {sections.map((section) => (
          <OpeningSection key={section.key} section={section} {...shared} />
        ))}
        <dl className="opening-total">
          <Total label={t('shop.totalCash')} value={cash} />
          <Total label={t('shop.totalBank')} value={bank} />
          <Total label={t('opening.total')} value={other} />
          <Total label={t('shop.capital')} value={modal} strong />
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
  readonly problems: Readonly<Record<string, string>>;
  readonly problemOf?: ((amount: number | null) => string | undefined) | undefined;
  readonly onChange: (changes: Readonly<Record<string, number | null>>) => void;
}

/** All accounts of a kind, each with what is there. */
function AllAmounts({ title, empty, accounts, amounts, problems, problemOf, onChange }: AmountsProps): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      {accounts.length === 0 && <p className="shop-hint muted">{empty}</p>}
      {accounts.map(({ akun, label }) => {
        const problem = problemOf?.(amounts[akun] ?? null) ?? problems[akun];
        return (
          <label key={akun} className="opening-row" data-akun={akun}>
            <span>{label}</span>
            <RupiahInput
              aria-label={label}
              invalid={problem !== undefined}
              value={amounts[akun] ?? null}
              onChange={(amount) => onChange({ [akun]: amount })}
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
