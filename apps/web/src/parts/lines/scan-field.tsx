import { useRef, useState, type ReactNode } from 'react';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { ScanInput } from '../../ui/form/scan-input.js';
import { type Find, Findings, useFindings } from './findings.js';
import './lines.css';

interface ScanFieldProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** What was not found, or what was found and cannot be taken. */
  readonly miss: { readonly code?: string; readonly text: string } | null;
  readonly autoFocus?: boolean;
  readonly onScan: (code: string) => void;
  /** Arrow down: into what was scanned. */
  readonly onDown?: () => void;
  /** Looks for what is typed by hand, by words or a part of a code; what it finds can be taken. */
  readonly find?: Find;
}

const LIST = 'scan-findings';

/** Where a form is scanned into (F2), with what was not found below it. */
export function ScanField({ miss, find, ...props }: ScanFieldProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const findings = useFindings(find, typed);
  useShortcut('f2', props.label, () => root.current?.querySelector('input')?.focus(), !props.disabled);
  const take = (code: string): void => {
    setTyped('');
    props.onScan(code);
  };
  const list = findings.found.length > 0 && {
    role: 'combobox' as const,
    'aria-expanded': true,
    'aria-controls': LIST,
    'aria-activedescendant': findings.chosen ? `${LIST}-${findings.chosen.code}` : undefined,
  };
  return (
    <div
      className="scan-field"
      data-head="lines"
      ref={root}
      onKeyDownCapture={(event) => findings.onKey(event, take, () => setTyped(''))}
    >
      <ScanInput
        {...props}
        {...list}
        value={typed}
        onChange={setTyped}
        large
        invalid={miss !== null}
        aria-describedby="scan-miss"
      />
      <Findings id={LIST} {...findings} onTake={take} />
      <p id="scan-miss" data-testid="scan-miss" className="scan-field-miss" role="alert">
        {miss && (
          <>
            <strong>{miss.code}</strong> {miss.text}
          </>
        )}
      </p>
    </div>
  );
}
