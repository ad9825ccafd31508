import AntModal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { dialogMotion } from './dialog-motion.js';
import { FocusReturn } from './focus-return.js';
import { useOpened } from './use-opened.js';
import './dialogs.css';

export interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last; null for none. */
  readonly footer?: ReactNode;
  readonly width?: number;
  /** Shows and changes nothing, so Esc and a click beside it close it. Any other modal stays until it is answered. */
  readonly viewer?: boolean;
  readonly onClosed?: () => void;
  /** Shown in full: over another modal the focus is set only now. */
  readonly onOpened?: () => void;
}

export function Modal({
  open,
  title,
  onClose,
  children,
  footer = null,
  width = 560,
  viewer = false,
  onClosed,
  onOpened,
}: ModalProps): ReactNode {
  if (!useOpened(open)) return null;
  return (
    <>
      {open && <FocusReturn />}
      <AntModal
        open={open}
        {...dialogMotion}
        title={<h2 className="modal-title">{title}</h2>}
        onCancel={onClose}
        className={footer === null ? '' : 'modal-with-footer'}
        footer={footer === null ? null : <div className="modal-footer">{footer}</div>}
        width={width}
        mask={{ closable: viewer }}
        keyboard={viewer}
        destroyOnHidden
        centered
        {...(onClosed ? { afterClose: onClosed } : {})}
        {...(onOpened ? { afterOpenChange: (isOpen: boolean) => isOpen && onOpened() } : {})}
      >
        {children}
      </AntModal>
    </>
  );
}
