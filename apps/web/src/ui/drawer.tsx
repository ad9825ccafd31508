import AntDrawer from 'antd/es/drawer';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LayerContent, useLayer } from '../platform/input/layers.js';
import { FocusReturn } from './focus-return.js';
import { useLeaving } from './typed-work.js';
import { useOpened } from './use-opened.js';
import './drawer.css';

interface DrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: number;
}

/** The second click of a pair comes within this many milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** A side sheet to look at something without leaving the page; Esc closes it. */
export function Drawer({ open, title, onClose, children, width = 480 }: DrawerProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const { leave, watched } = useLeaving({ onClose });
  const layer = useLayer(open, leave);
  const openedAt = useRef(0);
  useEffect(() => void (openedAt.current = open ? performance.now() : 0), [open]);
  // Who opens a row by a double click means one.
  const onDismiss = ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    const isSecondClick = type === 'click' && (target as Element).closest('.ant-drawer-mask') !== null && performance.now() - openedAt.current < DOUBLE_CLICK_MS; // prettier-ignore
    if (!isSecondClick) leave();
  };
  // Asked now: by the time its content is drawn the sheet has the focus.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  if (!useOpened(open)) return null;
  return (
    <AntDrawer
      open={open}
      title={<h2 className="drawer-title heading">{title}</h2>}
      onClose={onDismiss}
      keyboard={false}
      size={width}
      destroyOnHidden
    >
      <FocusReturn to={opener} />
      <LayerContent value={layer}>{watched(children)}</LayerContent>
    </AntDrawer>
  );
}
