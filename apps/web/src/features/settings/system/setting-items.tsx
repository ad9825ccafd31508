import type { KeyboardEvent, ReactNode } from 'react';
import type { SettingKey } from '@emas/contracts/modules/register';
import type { SettingChange } from '@emas/contracts/settings/setting-history.view';
import { focusNext } from '../../../ui/form/focus-next.js';
import { SettingItem } from './setting-item.js';
import type { SettingForm } from './use-setting-form.js';
import './settings.css';

interface SettingItemsProps {
  readonly keys: readonly SettingKey[];
  readonly form: SettingForm;
  readonly last?: ReadonlyMap<SettingKey, SettingChange>;
  readonly mayChange: boolean;
  readonly onHistory?: (key: SettingKey) => void;
}

/** Enter goes on to the next field, as in every form. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || target.tagName !== 'INPUT' || event.nativeEvent.isComposing) return;
  if (event.defaultPrevented || target.getAttribute('role') === 'combobox') return;
  event.preventDefault();
  focusNext(target, event.currentTarget);
}

/** Settings below each other. */
export function SettingItems({ keys, form, last, mayChange, onHistory }: SettingItemsProps): ReactNode {
  return (
    <ul className="settings plain-list" data-testid="settings" data-fields onKeyDown={goOn}>
      {keys.map((key) => (
        <SettingItem
          key={key}
          name={key}
          values={form.values}
          isChanged={key in form.changes}
          error={form.wrong[key]}
          lastChange={last?.get(key)}
          mayChange={mayChange}
          onChange={form.change}
          {...(onHistory ? { onHistory } : {})}
        />
      ))}
    </ul>
  );
}
