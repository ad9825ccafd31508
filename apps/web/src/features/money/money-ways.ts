import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryWays } from '../../parts/entry/entry-form.js';
import { useCan } from '../../platform/session/use-session.js';

/** What a form of money is about: income, expense, or who is owed. */
export type MoneyWay = 'IN' | 'OUT' | 'HUTANG';

const WAYS = ['IN', 'OUT', 'HUTANG'] as const;
const ADVANCE = 'KASBON';

/** Ways of a page of money; cash that is accounted for later has a form and a list of its own. */
export function useMoneyWays(): { readonly ways: EntryWays; readonly isAdvance: boolean } {
  const { t } = useTranslation('money');
  const may = useCan('uang-kas');
  const [begins, setBegins] = useState<string | null>(null);
  const isAdvance = begins === ADVANCE;
  const all = [...WAYS, ...(may('lihat') ? [ADVANCE] : [])];
  return {
    isAdvance,
    ways: {
      all: all.map((value) => ({ value, label: t(`ways.${value}`) })),
      begins,
      leaves(way) {
        if ((way === ADVANCE) === isAdvance) return false;
        setBegins(way);
        return true;
      },
    },
  };
}
