import AntDrawer from 'antd/es/drawer';
import { useState, type ReactNode } from 'react';
import { FocusReturn } from './focus-return.js';
import { useOpened } from './use-opened.js';
import './drawer.css';

interface DrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: number;
}

/** A side sheet to look at something without leaving the page. */
export function Drawer({ open, title, onClose, children, width = 480 }: DrawerProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Asked now: by the time its content is drawn the sheet has the focus.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  if (!useOpened(open)) return null;
  return (
    <AntDrawer
      open={open}
      title={<h2 className="drawer-title">{title}</h2>}
      onClose={onClose}
      size={width}
      destroyOnHidden
    >
      <FocusReturn to={opener} />
      {children}
    </AntDrawer>
  );
}
