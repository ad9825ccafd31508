import AntModal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { LayerContent, useLayer } from '../platform/input/layers.js';
import { dialogMotion } from './dialog-motion.js';
import { FocusReturn } from './focus-return.js';
import { useLeaving } from './typed-work.js';
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
  /** Shows and changes nothing, so a click beside it closes it. */
  readonly viewer?: boolean;
  /** It is being sent: nothing closes it. */
  readonly held?: boolean;
  /** Something was entered; what is typed in it needs no saying. */
  readonly changed?: boolean;
  /** What was entered is there again when it is opened again. */
  readonly kept?: boolean;
  readonly onClosed?: () => void;
  /** Shown in full: over another modal the focus is set only now. */
  readonly onOpened?: () => void;
}

/** Esc and the cross close it; where work would be lost, the person is asked. */
export function Modal({
  open,
  title,
  onClose,
  children,
  footer = null,
  width = 560,
  viewer = false,
  held = false,
  changed = false,
  kept = false,
  onClosed,
  onOpened,
}: ModalProps): ReactNode {
  const { leave, watched } = useLeaving({ onClose, held, changed, kept });
  const layer = useLayer(open, leave);
  if (!useOpened(open)) return null;
  return (
    <>
      {open && <FocusReturn />}
      <AntModal
        open={open}
        {...dialogMotion}
        title={<h2 className="modal-title">{title}</h2>}
        onCancel={leave}
        className={footer === null ? '' : 'modal-with-footer'}
        footer={
          footer === null ? null : (
            <div className="modal-footer" data-testid="modal-footer">
              {footer}
            </div>
          )
        }
        width={width}
        mask={{ closable: viewer }}
        keyboard={false}
        destroyOnHidden
        centered
        {...(onClosed ? { afterClose: onClosed } : {})}
        {...(onOpened ? { afterOpenChange: (isOpen: boolean) => isOpen && onOpened() } : {})}
      >
        <LayerContent value={layer}>{watched(children)}</LayerContent>
      </AntModal>
    </>
  );
}
