import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import type { WireValues } from '../settings-calls.js';
import { type SettingForm, useSaveSettings } from './use-setting-form.js';

interface SaveSettingsProps {
  readonly form: SettingForm;
  readonly send: (changes: WireValues, idempotencyKey: string) => Promise<WriteBody>;
}

/** How many settings were changed, and what keeps or drops them: buttons, Ctrl+S, a question before the page is left. */
export function SaveSettings({ form, send }: SaveSettingsProps): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const { submit, isPending } = useSaveSettings(form, send);
  const ready = form.count > 0 && !isPending;
  useUnsavedGuard(form.count > 0);
  useShortcut('mod+s', t('common:save'), submit, ready);
  return (
    <>
      <span className="settings-count" role="status">
        {form.count > 0 && t('ui.changed', { count: form.count })}
      </span>
      {form.count > 0 && (
        <Button disabled={isPending} onClick={form.clear}>
          {t('ui.discard')}
        </Button>
      )}
      <Button kind="primary" disabled={!ready} loading={isPending} onClick={submit}>
        {t('common:save')} <SaveKeys />
      </Button>
    </>
  );
}
