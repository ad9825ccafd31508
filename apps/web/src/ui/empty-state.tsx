import type { ReactNode } from 'react';
import { FileIcon, LockIcon, SearchIcon, WarningIcon } from './icons.js';
import './empty-state.css';

export type EmptyKind = 'nothing' | 'noMatch' | 'noRight' | 'failed';

const icons: Readonly<Record<EmptyKind, ReactNode>> = {
  nothing: <FileIcon />,
  noMatch: <SearchIcon />,
  noRight: <LockIcon />,
  failed: <WarningIcon />,
};

const TONES = { nothing: 'gold', noMatch: 'gold', noRight: 'bad', failed: 'bad' } as const;

interface EmptyStateProps {
  readonly kind: EmptyKind;
  readonly title: ReactNode;
  /** Where it is all there is on a page, its title is the page's. */
  readonly heading?: boolean;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** Why there is nothing to see, and what can be done about it. */
export function EmptyState({ kind, title, heading = false, hint, action }: EmptyStateProps): ReactNode {
  return (
    <div className={`empty empty-${kind}`}>
      <span className={`empty-icon tone-${TONES[kind]}`} aria-hidden="true">
        {icons[kind]}
      </span>
      {heading ? <h1 className="empty-title">{title}</h1> : <p className="empty-title">{title}</p>}
      {hint && <p className="empty-hint">{hint}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
