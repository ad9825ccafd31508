import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf, isModuleKey, isSettingKey, type SettingKey } from '@emas/contracts/modules/register';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { Page } from '../../engine/page.js';
import { errorText } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextInput } from '../../ui/form/text-input.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { SettingInput } from './setting-input.js';
import './settings-page.css';

interface SettingEntry {
  readonly key: SettingKey;
  readonly value: unknown;
}

type Changes = Readonly<Partial<Record<SettingKey, unknown>>>;
const NONE: Changes = {};

const fetchSettings = async (): Promise<readonly SettingEntry[]> =>
  (await api.get<readonly SettingEntry[]>('para-system')).filter(({ key }) => isSettingKey(key));

interface RowsProps {
  readonly entries: readonly SettingEntry[];
  readonly changes: Changes;
  readonly onChange: (key: SettingKey, value: unknown) => void;
  readonly mayChange: boolean;
}

function Rows({ entries, changes, onChange, mayChange }: RowsProps): ReactNode {
  const { t } = useTranslation(['settings', 'shell']);
  return (
    <ul className="settings">
      {entries.map(({ key, value }) => {
        const { type, source } = entryOf(key);
        const meaning = t(`meanings.${key}`, { defaultValue: key });
        const fixed = source !== 'shop';
        return (
          <li key={key} data-changed={key in changes || undefined}>
            <label htmlFor={key}>
              <span>{meaning}</span>
              <code>{key}</code>
              {fixed && <small>{t('shell:settings.readOnly')}</small>}
            </label>
            <SettingInput
              id={key}
              type={type}
              label={meaning}
              value={key in changes ? changes[key] : value}
              readOnly={fixed || !mayChange}
              onChange={(next) => onChange(key, next)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Flags and settings of the shop: found by typing, changed together, all or none. */
export default function SettingsPage(): ReactNode {
  const { t } = useTranslation(['shell', 'settings', 'common', 'lists']);
  const mayChange = useCan('settingsystem')('ubah');
  const [query, setQuery] = useState('');
  const [changes, setChanges] = useState<Changes>(NONE);
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { data } = useQuery({ queryKey: ['settings'], queryFn: fetchSettings });
  const count = Object.keys(changes).length;
  useUnsavedGuard(count > 0);

  const save = useMutation({
    mutationFn: () =>
      api.put<WriteBody>(
        'para-system',
        { data: Object.entries(changes).map(([key, value]) => ({ key, value })) },
        { idempotencyKey },
      ),
    onSuccess: ({ message }) => {
      setChanges(NONE);
      setIdempotencyKey(newId());
      void queryClient.invalidateQueries({ queryKey: ['settings'] });
      void dialog.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
  });
  useShortcut('mod+s', t('common:save'), () => save.mutate(), count > 0 && !save.isPending);

  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return data?.filter(({ key }) => {
      const text = `${key} ${t(`settings:meanings.${key}`, { defaultValue: '' })}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }, [data, query, t]);
  const change = (key: SettingKey, value: unknown): void => {
    const before = data?.find((entry) => entry.key === key)?.value;
    setChanges((now) => {
      const { [key]: _, ...others } = now;
      return JSON.stringify(before) === JSON.stringify(value) ? others : { ...others, [key]: value };
    });
  };
  const groups = [
    { title: t('settings:labels.modules'), entries: found?.filter(({ key }) => isModuleKey(key)) ?? [] },
    { title: t('settings:labels.settings'), entries: found?.filter(({ key }) => !isModuleKey(key)) ?? [] },
  ];

  return (
    <Page
      actions={
        <>
          {count > 0 && <span className="settings-count">{t('settings.changed', { n: count })}</span>}
          {mayChange && (
            <Button
              kind="primary"
              disabled={count === 0 || save.isPending}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('common:save')}
            </Button>
          )}
        </>
      }
    >
      <Panel>
        <TextInput
          upper={false}
          allowClear
          value={query}
          onChange={setQuery}
          inputMode="search"
          prefix={<SearchIcon />}
          placeholder={t('settings.search')}
          aria-label={t('settings.search')}
        />
      </Panel>
      {found === undefined ? (
        <SkeletonRows columns={2} />
      ) : found.length === 0 ? (
        <EmptyState kind="noMatch" title={t('common:table.noMatch')} hint={t('common:table.noMatchHint')} />
      ) : (
        groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <Panel key={title} title={title} collapsible flush>
              <Rows entries={entries} changes={changes} onChange={change} mayChange={mayChange} />
            </Panel>
          ))
      )}
    </Page>
  );
}
