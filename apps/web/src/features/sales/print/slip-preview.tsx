import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlipFormat } from '../../../parts/document/use-print-slip.js';
import { slipCalls } from '../sales-calls.js';

/** The slip as it will come out of the printer. */
export function SlipPreview({ id, printed }: { readonly id: string; readonly printed: number }): ReactNode {
  const { t } = useTranslation('sales');
  const format = useSlipFormat();
  const { data } = useQuery({
    queryKey: ['ledger', 'sales', 'slip', id, printed, format],
    queryFn: () => slipCalls.text(id, format === 'PDF' ? 'THERMAL_80' : format),
  });
  if (data === undefined) return null;
  return (
    <figure className="slip" aria-label={t('list.slip')}>
      <pre>{data.split('\f')[0]}</pre>
    </figure>
  );
}
