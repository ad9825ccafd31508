import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dialog } from './dialogs.js';
import './typed-work.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed to search or to scan, or as a password, is no work. */
const isWork = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    /^(text|tel|email|number)$/.test(target.type) &&
    !target.matches('[data-scan], [role="combobox"]'));

interface Leaving {
  readonly onClose: () => void;
  /** It is being sent: it stays until it is answered. */
  readonly held?: boolean;
  /** The form knows that something was entered, typed or chosen. */
  readonly changed?: boolean;
  /** What was entered is there again when it is opened again. */
  readonly kept?: boolean;
}

/** Asks before what was entered is lost; true where it may be. */
export function useAskToLose(): () => Promise<boolean> {
  const { t } = useTranslation('common');
  const words = { title: t('unsaved.title'), ok: t('unsaved.leave'), cancel: t('unsaved.stay'), danger: true };
  return () => dialog.confirm(t('unsaved.lose'), words);
}

/** Leaves a layer by Esc or its cross; where something was typed into it, the person is asked first. */
export function useLeaving({ onClose, held = false, changed = false, kept = false }: Leaving) {
  const mayLose = useAskToLose();
  const entered = useRef(new Map<Field, string>());
  const hasWork = (): boolean =>
    !kept && (changed || [...entered.current].some(([field, value]) => field.isConnected && field.value !== value));

  const leave = async (): Promise<void> => {
    if (held || (hasWork() && !(await mayLose()))) return;
    entered.current.clear();
    onClose();
  };
  const watched = (children: ReactNode): ReactNode => (
    <div
      className="layer-content"
      onFocusCapture={({ target }) => {
        if (isWork(target) && !entered.current.has(target)) entered.current.set(target, target.value);
      }}
    >
      {children}
    </div>
  );
  return { leave: (): void => void leave(), watched };
}
