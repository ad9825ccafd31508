import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveShortcuts } from '../../platform/input/shortcuts.js';
import { Modal } from '../../ui/modal.js';

const KEY_NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  escape: 'Esc',
  alt: 'Alt',
  enter: 'Enter',
};
const nameOf = (key: string): string => KEY_NAMES[key] ?? key.toUpperCase();

/** What does the same stands together. */
function rowsOf(
  shortcuts: readonly { readonly keys: string; readonly label: string }[],
): readonly (readonly [label: string, ways: readonly string[]])[] {
  const labels = [...new Set(shortcuts.map(({ label }) => label))];
  return labels.map((label) => [label, shortcuts.filter((one) => one.label === label).map(({ keys }) => keys)]);
}

/** `?`, and F1 within a field: what can be pressed on this page. */
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
        {rowsOf([...active.filter(({ keys }) => keys !== 'escape'), ...always]).map(([label, ways]) => (
          <div key={ways[0]}>
            <dt>{label}</dt>
            {ways.map((keys) => (
              <dd key={keys}>
                {keys.split('+').map((key) => (
                  <kbd key={key}>{nameOf(key)}</kbd>
                ))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Modal>
  );
}
