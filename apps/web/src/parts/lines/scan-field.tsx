import { useRef, type ReactNode } from 'react';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { ScanInput } from '../../ui/form/scan-input.js';
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
}

/** Where a form is scanned into (F2), with what was not found below it. */
export function ScanField({ miss, ...props }: ScanFieldProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useShortcut('f2', props.label, () => root.current?.querySelector('input')?.focus(), !props.disabled);
  return (
    <div className="scan-field" data-head="lines" ref={root}>
      <ScanInput {...props} large invalid={miss !== null} aria-describedby="scan-miss" />
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
