import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { RightIcon } from './icons.js';
import './page-header.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Actions of the page, the main one last. */
  readonly actions?: ReactNode;
  /** Is told the place beside them, for actions of what stands below. */
  readonly more?: (place: HTMLElement | null) => void;
  readonly hint?: ReactNode;
  readonly navigationLabel: string;
  /** The title can take the focus, where the page has nothing that takes it. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

export function PageHeader(props: PageHeaderProps): ReactNode {
  const { title, crumbs = [], actions, more, hint, navigationLabel, heading } = props;
  return (
    <header className="page-header" data-testid="page-header">
      <div className="page-header-text">
        {crumbs.length > 0 && (
          <nav aria-label={navigationLabel}>
            <ol className="crumbs" data-testid="crumbs">
              {crumbs.map(({ label, to }, index) => (
                <li key={label}>
                  {to ? (
                    <Link to={to}>{label}</Link>
                  ) : (
                    <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
                  )}
                  {index < crumbs.length - 1 && <RightIcon className="crumbs-mark" aria-hidden />}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hint && <p className="page-hint">{hint}</p>}
      </div>
      {actions && <div className="page-actions bar row">{actions}</div>}
      {more && <div className="page-actions bar row" ref={more} />}
    </header>
  );
}
