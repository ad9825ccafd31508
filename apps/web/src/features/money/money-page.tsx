import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { cashAdvance } from '@emas/contracts/money/entries/cash-advance';
import type { AnyListed } from '../../parts/document/any-document.js';
import type { EntryWays } from '../../parts/entry/entry-form.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { useCan } from '../../platform/session/use-session.js';
import { AdvanceForm } from './advance-form.js';
import { useMoneyWays } from './money-ways.js';
import { Position } from './position.js';
import { SettleAdvanceForm } from './settle-advance-form.js';

interface MoneyPageProps {
  readonly of: EntryDefinition;
  readonly form: (ways: EntryWays) => ReactNode;
  /** Whose balance stands above the list. */
  readonly buku: 'KAS' | 'BANK';
}

/** Money by the ways it goes, each with what was booked of it today; cash that is accounted for later is settled from its row. */
export function MoneyPage({ of, form, buku }: MoneyPageProps): ReactNode {
  const { t } = useTranslation('money');
  const { ways, isAdvance } = useMoneyWays();
  const may = useCan(cashAdvance.page);
  const [settling, setSettling] = useState<AnyListed | null>(null);
  const above = <Position buku={buku} />;
  if (!isAdvance) return <EntryPage key={of.kind} of={of} form={form(ways)} above={above} />;
  return (
    <>
      <EntryPage
        key={cashAdvance.kind}
        of={cashAdvance}
        form={<AdvanceForm ways={ways} />}
        above={above}
        step={{
          label: t('settle'),
          isOffered: ({ status }) => status === 'TERBUKA' && may('tambah'),
          open: setSettling,
        }}
      />
      {settling && <SettleAdvanceForm entry={settling} onClose={() => setSettling(null)} />}
    </>
  );
}
