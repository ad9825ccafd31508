import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './notice.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Covers everything and cannot be closed: it goes when its reason goes. */
export function Notice({ icon, title, children }: NoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    box.current?.focus();
    return () => focused?.focus();
  }, []);
  return createPortal(
    <div
      className="notice"
      onKeyDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div ref={box} className="notice-box" role="alertdialog" aria-modal="true" aria-label={title} tabIndex={-1}>
        <span className="notice-icon" aria-hidden="true">
          {icon}
        </span>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>,
    document.body,
  );
}
