import { useTranslation } from 'react-i18next';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import { notPayable } from '@emas/domain/payments/payable';
import { useSession } from '../../platform/session/use-session.js';

/** What is wrong with a sum of cash that somebody typed, in words: no coins make it. */
export function useCashProblem(): (jumlah: number | null) => string | undefined {
  const { t } = useTranslation('payments');
  const rounding = cashRounding(useSession().modules);
  return (jumlah) => {
    const [wrong] = notPayable([{ field: 'jumlah', jumlah: jumlah ?? 0 }], rounding);
    return wrong && t(`errors.${wrong.code}`, { ...wrong.params });
  };
}
