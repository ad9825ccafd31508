import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { FilterIcon } from '../../ui/icons.js';
import { PHONE, useMedia } from '../../ui/use-media.js';
import './filter-bar.css';

interface FilterBarProps {
  /** Always in sight. */
  readonly search?: ReactNode;
  /** Each a `FilterChoice`. */
  readonly children: ReactNode;
}

/** Search and filters above a list; on a phone the filters fold behind a button, and chips say which are in force. */
export function FilterBar({ search, children }: FilterBarProps): ReactNode {
  const { t } = useTranslation('common');
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="filter-bar">
      {search}
      {isPhone && (
        <Button icon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('table.filter')}
        </Button>
      )}
      {(!isPhone || isOpen) && children}
    </div>
  );
}

/** One filter. */
export const FilterChoice = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="filter-choice">{children}</div>
);

/** From and to, which stay on one line. */
export const FilterDays = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="filter-days">{children}</div>
);
