import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { barcodeImage } from './barcode.js';
import { documentsKey, slipCalls } from './calls.js';
import type { Printed } from './print-button.js';
import { useSlipFormat } from './use-print-slip.js';
import './document.css';

interface SlipPreviewProps {
  readonly of: Printed;
  readonly id: string;
  readonly no: string;
  /** How often it was printed: from the second time on it says that it is a copy. */
  readonly printed: number;
}

/** The slip as it will come out of the printer. */
export function SlipPreview({ of, id, no, printed }: SlipPreviewProps): ReactNode {
  const { t } = useTranslation('documents');
  const format = useSlipFormat(of);
  const { data } = useQuery({
    queryKey: [...documentsKey(of), 'slip', id, printed, format],
    queryFn: () => slipCalls(of).text(id, format === 'PDF' ? 'THERMAL_80' : format),
  });
  const { data: barcode } = useQuery({
    queryKey: ['barcode', no],
    queryFn: () => barcodeImage(no),
    staleTime: Infinity,
  });
  if (data === undefined) return null;
  return (
    <figure className="document-slip" aria-label={t('slip')}>
      <pre>{data.split('\f')[0]}</pre>
      <img src={barcode} alt={no} className="document-slip-barcode" />
    </figure>
  );
}
