import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isShown, SETTING_GROUPS, type SettingGroup } from '@emas/contracts/modules/arrangement';
import type { SettingKey } from '@emas/contracts/modules/register';
import type { SettingChange } from '@emas/contracts/settings/setting-history.view';
import { Page } from '../../../engine/page.js';
import { useCan } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { SearchIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { useFirstThenAll } from '../../../ui/use-first-then-all.js';
import { saveSettings, type WireValues, changesQuery, settingsQuery } from '../settings-calls.js';
import { SettingHistory } from './setting-history.js';
import { isDefault } from './setting-item.js';
import { SettingItems } from './setting-items.js';
import { SaveSettings } from './save-settings.js';
import { useSettingForm, type SettingForm } from './use-setting-form.js';
import './settings.css';
import { LoadFailed } from '../../../engine/pending.js';

const PAGE = 'settingsystem';
const GROUPS = Object.entries(SETTING_GROUPS) as [SettingGroup, readonly SettingKey[]][];
const NONE: WireValues = {};

interface Filter {
  readonly query: string;
  readonly onlyChanged: boolean;
}

/** Groups with the settings that are shown and asked for; empty groups are left out. */
function useFound(form: SettingForm, { query, onlyChanged }: Filter) {
  const { t } = useTranslation(['settings', 'meanings']);
  return useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const asked = (key: SettingKey, group: SettingGroup): boolean => {
      const text = `${key} ${t(`meanings:${key}`)} ${t(`groups.${group}`)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    return GROUPS.map(([group, keys]) => ({
      group,
      keys: keys.filter(
        (key) =>
          isShown(key) &&
          key in form.values &&
          // What is wrong is shown whatever is searched for.
          (key in form.wrong ||
            (asked(key, group) && (!onlyChanged || key in form.changes || !isDefault(key, form.values)))),
      ),
    })).filter(({ keys }) => keys.length > 0);
  }, [form.values, form.changes, form.wrong, query, onlyChanged, t]);
}

/** More than a window shows. */
const GROUPS_AT_ONCE = 1;

/** Flags and settings of the shop, in groups: found by typing, changed together, all or none. */
export default function SettingsPage(): ReactNode {
  const { t } = useTranslation(['settings', 'common', 'titles']);
  const mayChange = useCan(PAGE)('ubah');
  const [filter, setFilter] = useState<Filter>({ query: '', onlyChanged: false });
  const settings = useQuery(settingsQuery);
  const changes = useQuery(changesQuery);
  const form = useSettingForm(settings.data ?? NONE);
  const found = useFound(form, filter);

  return (
    <Page actions={mayChange && <SaveSettings form={form} send={saveSettings} />}>
      <Panel>
        <div className="settings-filter">
          <TextInput
            upper={false}
            allowClear
            value={filter.query}
            onChange={(query) => setFilter({ ...filter, query })}
            inputMode="search"
            prefix={<SearchIcon />}
            placeholder={t('ui.search')}
            aria-label={t('ui.search')}
          />
          <label>
            <SwitchInput
              aria-label={t('ui.onlyChanged')}
              value={filter.onlyChanged}
              onChange={(onlyChanged) => setFilter({ ...filter, onlyChanged })}
            />
            <span>{t('ui.onlyChanged')}</span>
          </label>
        </div>
      </Panel>
      {settings.error ? (
        <LoadFailed of={settings} />
      ) : !settings.data ? (
        <SkeletonRows columns={2} />
      ) : found.length === 0 ? (
        <EmptyState kind="noMatch" title={t('common:table.noMatch')} hint={t('common:table.noMatchHint')} />
      ) : (
        <Groups found={found} form={form} changes={changes.data ?? []} mayChange={mayChange} />
      )}
    </Page>
  );
}

interface GroupsProps {
  readonly found: readonly { readonly group: SettingGroup; readonly keys: readonly SettingKey[] }[];
  readonly form: SettingForm;
  readonly changes: readonly SettingChange[];
  readonly mayChange: boolean;
}

function Groups({ found, form, changes, mayChange }: GroupsProps): ReactNode {
  const { t } = useTranslation('settings');
  const [historyOf, setHistoryOf] = useState<SettingKey | null>(null);
  // What stands below the window is drawn a moment later: a hundred inputs take their time.
  const drawn = useFirstThenAll(found, GROUPS_AT_ONCE);
  const last = useMemo(() => new Map(changes.map((change) => [change.key, change])), [changes]);
  return (
    <div className="settings-body">
      <nav className="settings-nav" aria-label={t('ui.groups')}>
        {found.map(({ group, keys }) => (
          <button
            key={group}
            type="button"
            data-wrong={keys.some((key) => form.wrong[key]) || undefined}
            onClick={() => document.getElementById(`group-${group}`)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {t(`groups.${group}`)}
            <span className="muted">{keys.length}</span>
          </button>
        ))}
      </nav>
      <div>
        {drawn.map(({ group, keys }) => (
          <div key={group} id={`group-${group}`} className="settings-group">
            <Panel title={t(`groups.${group}`)} collapsible flush>
              <SettingItems keys={keys} form={form} last={last} mayChange={mayChange} onHistory={setHistoryOf} />
            </Panel>
          </div>
        ))}
      </div>
      {historyOf && <SettingHistory name={historyOf} onClose={() => setHistoryOf(null)} />}
    </div>
  );
}
