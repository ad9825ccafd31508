import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/form/text-input.js';
import { BarcodeIcon } from '../../../ui/icons.js';
import { Spinner } from '../../../ui/loading.js';

interface ScanFieldProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly miss: { readonly code: string; readonly text: string } | null;
  readonly onScan: (code: string) => void;
  /** Arrow down: into what was scanned. */
  readonly onDown?: () => void;
}

/** Where codes are typed by hand; what a scanner types is heard everywhere on the page. */
export function ScanField({ busy, disabled, miss, onScan, onDown }: ScanFieldProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const [typed, setTyped] = useState('');

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      setTyped('');
      onScan(typed);
    }
  };

  return (
    <div className="scan-field">
      <TextInput
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        disabled={disabled}
        autoFocus
        data-scan
        maxLength={40}
        placeholder={t('till.scan')}
        aria-label={t('till.scan')}
        aria-describedby="scan-miss"
        invalid={miss !== null}
        prefix={<BarcodeIcon />}
        suffix={busy ? <Spinner size={18} label={t('common:loading')} /> : <kbd>F2</kbd>}
      />
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
