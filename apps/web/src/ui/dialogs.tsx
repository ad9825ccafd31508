import AntModal from 'antd/es/modal';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../platform/input/layers.js';
import { Button } from './button.js';
import { dialogMotion } from './dialog-motion.js';
import { DialogName } from './dialog-name.js';
import { FocusReturn } from './focus-return.js';
import { BulbIcon, CheckIcon, WarningIcon } from './icons.js';
import './dialogs.css';

type DialogKind = 'error' | 'success' | 'info' | 'warning' | 'confirm';

interface Dialog {
  readonly id: number;
  readonly kind: DialogKind;
  readonly title: string | null;
  readonly text: ReactNode;
  readonly ok: string | null;
  readonly cancel: string | null;
  readonly danger: boolean;
  /** No has the focus. */
  readonly careful: boolean;
  readonly settle: (accepted: boolean) => void;
}

const TONES = { error: 'bad', success: 'good', info: 'info', warning: 'warn', confirm: 'warn' } as const;
const CLOSES_AFTER_MS: Readonly<Partial<Record<DialogKind, number>>> = { error: 3000, success: 2000 };

let queue: readonly Dialog[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Dialog[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

interface Words {
  readonly title?: string;
  readonly ok?: string;
  readonly cancel?: string;
  /** What is done cannot be undone: Enter leaves everything as it is. */
  readonly careful?: boolean;
  /** The same where something is lost by it, and says so in red. */
  readonly danger?: boolean;
  /** Comes while something else is typed or scanned: an Enter that was meant for that puts it off. */
  readonly unasked?: boolean;
}

function ask(kind: DialogKind, text: ReactNode, words: Words = {}): Promise<boolean> {
  const { title, ok, cancel, danger = false } = words;
  const careful = danger || words.careful === true || words.unasked === true;
  return new Promise((resolve) => {
    const id = nextId++;
    const settle = (accepted: boolean): void => {
      change(queue.filter((dialog) => dialog.id !== id));
      resolve(accepted);
    };
    change([
      ...queue,
      { id, kind, title: title ?? null, text, ok: ok ?? null, cancel: cancel ?? null, danger, careful, settle },
    ]);
  });
}

/**
 * Dialogs over everything, one at a time. `error` ('Oopss!!') closes by itself after 3 seconds, `success` after 2;
 * `info` ('Informasi !!!') waits for OK; `warning` ('Warning !!!', Batal / Aktifkan) and `confirm` answer true or false.
 */
export const dialog = {
  error: (text: ReactNode): Promise<boolean> => ask('error', text),
  success: (text: ReactNode): Promise<boolean> => ask('success', text),
  info: (text: ReactNode, words?: Words): Promise<boolean> => ask('info', text, words),
  warning: (text: ReactNode, words?: Words): Promise<boolean> => ask('warning', text, words),
  confirm: (text: ReactNode, words?: Words): Promise<boolean> => ask('confirm', text, words),
};

/** Asks no more: nobody is there to answer. */
export const dropDialogs = (): void => change([]);

function DialogView({ dialog: shown }: { readonly dialog: Dialog }): ReactNode {
  const { t } = useTranslation('common');
  const { kind, settle } = shown;
  const duration = CLOSES_AFTER_MS[kind];
  const asks = kind === 'warning' || kind === 'confirm';
  const safeFirst = asks && shown.careful;

  // Esc says no, and has read what asks nothing.
  useLayer(true, () => settle(!asks));
  useEffect(() => {
    if (duration === undefined) return;
    const timer = window.setTimeout(() => settle(true), duration);
    return () => window.clearTimeout(timer);
  }, [duration, settle]);

  return (
    <AntModal
      open
      {...dialogMotion}
      centered
      width={420}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      zIndex={1800}
    >
      <FocusReturn />
      <DialogName id="dialog-title" />
      <div
        className={`dialog dialog-${kind}`}
        role="alertdialog"
        aria-labelledby="dialog-title"
        aria-describedby="dialog-text"
        data-waits={duration === undefined || undefined}
      >
        <span className={`dialog-icon tone-${TONES[kind]}`} aria-hidden="true">
          {kind === 'success' ? <CheckIcon /> : kind === 'info' ? <BulbIcon /> : <WarningIcon />}
        </span>
        <h2 id="dialog-title">{shown.title ?? t(`dialog.${kind}`)}</h2>
        <div id="dialog-text" className="dialog-text">
          {shown.text}
        </div>
        <div className="dialog-buttons">
          {asks && (
            <Button size="large" autoFocus={safeFirst} onClick={() => settle(false)}>
              {shown.cancel ?? t('dialog.cancel')}
            </Button>
          )}
          <Button kind="primary" size="large" autoFocus={!safeFirst} danger={shown.danger} onClick={() => settle(true)}>
            {shown.ok ?? t(kind === 'warning' ? 'dialog.activate' : 'ok')}
          </Button>
        </div>
      </div>
    </AntModal>
  );
}

export function DialogHost(): ReactNode {
  const [first] = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => queue,
  );
  return first ? <DialogView key={first.id} dialog={first} /> : null;
}
