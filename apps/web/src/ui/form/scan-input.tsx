import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarcodeIcon } from '../icons.js';
import { Spinner } from '../loading.js';
import { TextInput } from './text-input.js';
import './form.css';

interface ScanInputProps {
  readonly label: string;
  /** A code, trimmed and in capitals, when Enter ends it; the field is empty again. */
  readonly onScan: (code: string) => void;
  /** Enter in the empty field. */
  readonly onEmpty?: () => void;
  /** What stands in the field, where a list beside it is narrowed while it is typed. */
  readonly value?: string;
  readonly onChange?: (typed: string) => void;
  /** Arrow down: into what the field has found. */
  readonly onDown?: (from: HTMLElement) => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
  /** Where scanning is what the page is for. */
  readonly large?: boolean;
  readonly 'aria-describedby'?: string;
  /** Over a list of what the field has found. */
  readonly role?: 'combobox';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-activedescendant'?: string | undefined;
}

/**
 * Where codes are typed, or scanned while it has the focus: Enter takes the code, and the field stays for the next one.
 * What a scanner types elsewhere on the page is heard by `useScanner`.
 */
export function ScanInput(props: ScanInputProps): ReactNode {
  const {
    label,
    onScan,
    onEmpty,
    value,
    onChange,
    onDown,
    busy = false,
    autoFocus = true,
    large = false,
    ...rest
  } = props;
  const { t } = useTranslation('inputs');
  const [own, setOwn] = useState('');
  const typed = value ?? own;
  const type = onChange ?? setOwn;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown(event.currentTarget);
    }
    const code = typed.trim().toUpperCase();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (code === '') return onEmpty?.();
    event.preventDefault();
    type('');
    onScan(code);
  };

  const input = (
    <TextInput
      {...rest}
      value={typed}
      onChange={type}
      onKeyDown={onKeyDown}
      autoFocus={autoFocus}
      data-scan
      maxLength={40}
      placeholder={label}
      aria-label={label}
      prefix={<BarcodeIcon />}
      suffix={busy ? <Spinner size={18} label={t('scan.searching')} /> : <kbd>F2</kbd>}
    />
  );
  return large ? <div className="scan-input-large">{input}</div> : input;
}
