import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  /** Things waiting there; none shows nothing. */
  readonly count?: number;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly label: string;
  readonly onChange: (key: string) => void;
  readonly children: ReactNode;
}

/** Views of one page; arrow keys go through the tabs. */
export function Tabs({ tabs, active, label, onChange, children }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[tabs.findIndex(({ key }) => key === active) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="tab"
            data-tab={tab.key}
            id={`tab-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls="tab-panel"
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => tab.key !== active && onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active}`}>
        {children}
      </div>
    </>
  );
}
