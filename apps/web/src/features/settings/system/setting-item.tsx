import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unmetNeeds } from '@emas/contracts/modules/arrangement';
import { entryOf, type SettingKey, usualValue } from '@emas/contracts/modules/register';
import { showValue } from '@emas/contracts/modules/value-types';
import type { SettingChange } from '@emas/contracts/settings/setting-history.view';
import { formatInstant } from '../../../platform/format.js';
import { IconButton } from '../../../ui/button.js';
import { HistoryIcon, ReloadIcon } from '../../../ui/icons.js';
import { Tag } from '../../../ui/tag.js';
import type { WireValues } from '../settings-calls.js';
import { SettingInput } from './setting-input.js';
import { shownValue } from './shown-value.js';

/** What it is worth while the shop has not set it, as a wire value. */
export const defaultOf = (key: SettingKey, values: WireValues): unknown =>
  showValue(entryOf(key).type, usualValue(values, key));

export const isDefault = (key: SettingKey, values: WireValues): boolean =>
  JSON.stringify(values[key]) === JSON.stringify(defaultOf(key, values));

interface SettingItemProps {
  readonly name: SettingKey;
  readonly values: WireValues;
  readonly isChanged: boolean;
  readonly error: string | undefined;
  readonly lastChange: SettingChange | undefined;
  readonly mayChange: boolean;
  readonly onChange: (key: SettingKey, value: unknown) => void;
  readonly onHistory?: (key: SettingKey) => void;
}

/** One setting: what it means, what it needs, its value, the way back to its default, and who set it. */
export function SettingItem(props: SettingItemProps): ReactNode {
  const { name, values, isChanged, error, lastChange, mayChange, onChange, onHistory } = props;
  const { t } = useTranslation(['settings', 'meanings']);
  const { type, source } = entryOf(name);
  const label = t(`meanings:${name}`);
  const value = values[name];
  const isOurs = source === 'shop';
  const isUsual = isDefault(name, values);
  const needs = unmetNeeds(name, values);
  const noteId = `${name}-note`;
  const notes = [
    !isOurs && t(source === 'computed' ? 'ui.computed' : 'ui.readOnly'),
    isOurs && !isUsual && t('ui.default', { value: shownValue(type, defaultOf(name, values), t) }),
    lastChange && t('ui.changedBy', { oleh: lastChange.changed_by, waktu: formatInstant(lastChange.changed_at) }),
  ];
  return (
    <li data-changed={isChanged || undefined} data-idle={needs.length > 0 || undefined} data-wrong={error && true}>
      <div className="setting-about">
        <label htmlFor={name}>{label}</label>
        <code>{name}</code>
        {needs.map(({ key, is }) => (
          <Tag key={key}>{t(is === 'on' ? 'ui.needsOn' : 'ui.needsOff', { key })}</Tag>
        ))}
        <small id={noteId} className="caption">
          {notes.filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className="setting-value">
        <SettingInput
          id={name}
          type={type}
          label={label}
          value={value}
          readOnly={!isOurs || !mayChange}
          invalid={error !== undefined}
          describedBy={error === undefined ? noteId : `${name}-error`}
          onChange={(next) => onChange(name, next)}
        />
        {error !== undefined && (
          <p className="field-error" id={`${name}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="setting-tools">
        {isOurs && mayChange && !isUsual && (
          <IconButton
            label={t('ui.reset', { label })}
            icon={<ReloadIcon />}
            onClick={() => onChange(name, defaultOf(name, values))}
          />
        )}
        {onHistory && isOurs && lastChange && (
          <IconButton label={t('ui.history', { label })} icon={<HistoryIcon />} onClick={() => onHistory(name)} />
        )}
      </div>
    </li>
  );
}
