import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveShortcuts } from '../../platform/input/shortcuts.js';
import { Modal } from '../../ui/modal.js';

const KEY_NAMES: Readonly<Record<string, string>> = { mod: 'Ctrl', escape: 'Esc', alt: 'Alt' };
const nameOf = (key: string): string => KEY_NAMES[key] ?? key.toUpperCase();

/** `?`: what can be pressed on this page. */
export function ShortcutList({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const active = useActiveShortcuts();
  const always = [
    { keys: 'enter', label: t('shortcuts.next') },
    { keys: 'escape', label: t('shortcuts.close') },
  ];
  return (
    <Modal open={open} title={t('shortcuts.list')} onClose={onClose} width={460} viewer>
      <dl className="shortcut-list">
        {[...active.filter(({ keys }) => keys !== 'escape'), ...always].map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split('+').map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
