import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.js';
import { DownIcon, ReloadIcon } from './icons.js';
import { Spinner } from './loading.js';
import './panel.css';

const REFRESH_MS = 2000;

interface PanelProps {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly extra?: ReactNode;
  /** With it the panel can be refreshed: a spinner for 2 seconds, then this. */
  readonly onRefresh?: () => void;
  readonly collapsible?: boolean;
  /** Collapsed until somebody opens it, or there is something in it after all. */
  readonly folded?: boolean;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A titled surface that collapses, expands and refreshes. */
export function Panel({
  title,
  extra,
  onRefresh,
  collapsible = false,
  folded = false,
  flush = false,
  children,
}: PanelProps): ReactNode {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(!folded);
  const [wasFolded, setWasFolded] = useState(folded);
  if (folded !== wasFolded) {
    setWasFolded(folded);
    setOpen(!folded);
  }
  const [refreshing, setRefreshing] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const refresh = (): void => {
    setRefreshing(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setRefreshing(false);
      onRefresh?.();
    }, REFRESH_MS);
  };

  const hasHead = title !== undefined || extra !== undefined || collapsible || onRefresh !== undefined;
  return (
    <section className="panel surface" data-testid="panel">
      {hasHead && (
        <header className="panel-head">
          <h2 className="panel-title">{title}</h2>
          <div className="panel-tools">
            {extra}
            {onRefresh && (
              <IconButton label={t('panel.refresh')} icon={<ReloadIcon />} disabled={refreshing} onClick={refresh} />
            )}
            {collapsible && (
              <IconButton
                label={t(open ? 'panel.collapse' : 'panel.expand')}
                aria-expanded={open}
                icon={<DownIcon rotate={open ? 180 : 0} />}
                onClick={() => setOpen(!open)}
              />
            )}
          </div>
        </header>
      )}
      {/* Collapsed content stays mounted: what was typed must not be lost. */}
      <div className={`panel-body${flush ? ' panel-flush' : ''}`} hidden={!open}>
        {children}
        {refreshing && (
          <div className="panel-refreshing">
            <Spinner label={t('loading')} />
          </div>
        )}
      </div>
    </section>
  );
}
