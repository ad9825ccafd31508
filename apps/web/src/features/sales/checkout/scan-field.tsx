import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanInput } from '../../../ui/form/scan-input.js';

interface ScanFieldProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly miss: { readonly code: string; readonly text: string } | null;
  readonly onScan: (code: string) => void;
  /** Arrow down: into what was scanned. */
  readonly onDown?: () => void;
}

/** The till's scan field, with what was not found below it. */
export function ScanField({ miss, ...props }: ScanFieldProps): ReactNode {
  const { t } = useTranslation('sales');
  return (
    <div className="scan-field">
      <ScanInput {...props} label={t('till.scan')} invalid={miss !== null} aria-describedby="scan-miss" />
      <p id="scan-miss" className="scan-field-miss" role="alert">
        {miss && (
          <>
            <strong>{miss.code}</strong> {miss.text}
          </>
        )}
      </p>
    </div>
  );
}
