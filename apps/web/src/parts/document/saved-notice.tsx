import type { ReactNode } from 'react';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { CheckIcon } from '../../ui/icons.js';
import './document.css';

interface SavedNoticeProps {
  readonly no: string;
  /** What was done: saved, or paid as well. */
  readonly text: string;
  /** Rupiah; left out where nothing is paid. */
  readonly total?: number;
  /** Money that goes back over the counter, where it was paid; rupiah. */
  readonly change?: number | undefined;
  /** Where it goes on. */
  readonly children?: ReactNode;
}

/** What was just saved, until the next one begins: its number, and what comes next. */
export function SavedNotice({ no, text, total, change, children }: SavedNoticeProps): ReactNode {
  const { label } = useFieldTexts();
  return (
    <div className="document-saved" role="status">
      <span className="document-saved-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <div className="document-saved-text">
        <strong data-testid="no-faktur">{no}</strong>
        <span>
          {text}
          {total !== undefined && (
            <>
              {' · '}
              <Figure kind="rupiah" value={total} unit />
            </>
          )}
        </span>
      </div>
      {change !== undefined && (
        <div className="document-saved-change">
          <span>{label('kembali')}</span>
          <Figure kind="rupiah" value={change} unit strong />
        </div>
      )}
      {children}
    </div>
  );
}
