import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE_KINDS } from '@emas/contracts/documents/message-kinds';
import { MESSAGE_KEYS } from '@emas/contracts/modules/arrangement';
import type { WhatsappSettingsView } from '@emas/contracts/settings/whatsapp-settings.view';
import { Page } from '../../../engine/page.js';
import { LoadFailed } from '../../../engine/pending.js';
import { useCan } from '../../../platform/session/use-session.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { saveMessages } from '../settings-calls.js';
import { SaveSettings } from '../system/save-settings.js';
import { useSettingForm } from '../system/use-setting-form.js';
import { Versions } from '../versions.js';
import { messagesQuery } from './message-calls.js';
import { MessageEditor } from './message-editor.js';
import { MessagePreview } from './message-preview.js';
import '../system/settings.css';
import '../notes/notes.css';

/** The words that notes are sent with by WhatsApp, beside one as it will arrive. */
export default function MessagesPage(): ReactNode {
  const query = useQuery(messagesQuery);
  if (query.data) return <Loaded saved={query.data} />;
  return <Page>{query.error ? <LoadFailed of={query} /> : <SkeletonRows columns={2} />}</Page>;
}

function Loaded({ saved }: { readonly saved: WhatsappSettingsView }): ReactNode {
  const { t } = useTranslation(['settings', 'whatsapp', 'reports', 'common']);
  const mayChange = useCan('whatsapp-setting')('ubah');
  const [search, setSearch] = useSearchParams();
  const key = MESSAGE_KEYS.find((one) => one === search.get('template')) ?? MESSAGE_KEYS[0];
  const form = useSettingForm(saved.nilai);
  const [looksBack, setLooksBack] = useState(false);
  const template = form.values[key] as string;
  return (
    <Page actions={mayChange && <SaveSettings form={form} send={saveMessages} />}>
      <div className="note-choices">
        <label className="field">
          <span className="field-label">{t('whatsapp:ui.template')}</span>
          <SelectInput
            search={false}
            value={key}
            aria-label={t('whatsapp:ui.template')}
            options={MESSAGE_KEYS.map((value) => ({ value, label: t(`reports:slip.${MESSAGE_KINDS[value][0]}`) }))}
            onChange={(value) => value && setSearch({ template: value }, { replace: true })}
          />
        </label>
      </div>
      <div className="note-editor">
        <MessageEditor
          key={key}
          name={key}
          template={template}
          wrong={form.wrong[key]}
          mayChange={mayChange}
          onChange={(value) => form.change(key, value)}
          onHistory={() => setLooksBack(true)}
        />
        <MessagePreview key={`${key}-preview`} name={key} template={template} mayTry={mayChange} />
      </div>
      {looksBack && (
        <Versions
          versions={saved.riwayat[key].map((version) => ({ ...version, value: version.sesudah as string }))}
          say={(text) => text}
          mayChange={mayChange}
          onClose={() => setLooksBack(false)}
          onUse={(text) => {
            form.change(key, text);
            setLooksBack(false);
          }}
        />
      )}
    </Page>
  );
}
