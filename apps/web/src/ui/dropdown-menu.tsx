import Dropdown from 'antd/es/dropdown';
import type { ReactElement, ReactNode } from 'react';
import { unnamed } from './unnamed-icon.js';
import { usePopup } from './use-popup.js';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly divider?: boolean;
  readonly onSelect?: () => void;
}

interface DropdownMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly selected?: readonly string[];
  readonly children: ReactElement;
}

export function DropdownMenu({ entries, selected = [], children }: DropdownMenuProps): ReactNode {
  const shown = usePopup();
  return (
    <Dropdown
      {...shown}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: selected.length > 0,
        selectedKeys: [...selected],
        items: entries.map(({ key, label, icon, danger = false, divider, onSelect }) =>
          divider
            ? { key, type: 'divider' as const }
            : { key, label, icon: unnamed(icon), danger, ...(onSelect ? { onClick: onSelect } : { disabled: true }) },
        ),
      }}
    >
      {children}
    </Dropdown>
  );
}
