import AntModal from 'antd/es/modal';
import Progress from 'antd/es/progress';
import type { ReactNode } from 'react';
import { useLayer } from '../platform/input/layers.js';
import { dialogMotion } from './dialog-motion.js';
import { DialogName } from './dialog-name.js';
import { Figure } from './figure.js';
import { FocusReturn } from './focus-return.js';
import { useOpened } from './use-opened.js';
import './progress-dialog.css';

interface ProgressDialogProps {
  readonly open: boolean;
  /** 'Sedang Mengirim Data' or 'Sedang Mengambil Data'. */
  readonly title: string;
  readonly detail?: ReactNode;
  readonly progress: number;
  readonly total: number;
}

const stay = (): void => undefined;

/** Stands until the work is done; nothing closes it. */
export function ProgressDialog({ open, title, detail, progress, total }: ProgressDialogProps): ReactNode {
  const opened = useOpened(open);
  useLayer(open, stay);
  const percent = total > 0 ? Math.min(100, Math.floor((progress / total) * 100)) : 0;
  if (!opened) return null;
  return (
    <AntModal
      open={open}
      {...dialogMotion}
      centered
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
      <FocusReturn />
      <DialogName id="progress-title" />
      <div className="progress-dialog" data-testid="progress-dialog" role="status" aria-live="polite">
        <h2 id="progress-title" className="heading">
          {title}
        </h2>
        {detail && <p>{detail}</p>}
        <Progress
          percent={percent}
          status="active"
          strokeColor="var(--gold)"
          railColor="var(--line)"
          aria-label={title}
        />
        <p className="progress-count">
          <Figure kind="int" value={progress} /> / <Figure kind="int" value={total} />
        </p>
      </div>
    </AntModal>
  );
}
