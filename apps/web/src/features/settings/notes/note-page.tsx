import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NOTE_PAGES, NOTE_PLATFORMS, NOTE_SIDES, type NotePage as PageName } from '@emas/contracts/shared/note-block';
import { PAGE_BLOCKS } from '@emas/reporting/slips/built-in';
import { SelectInput } from '../../../ui/form/select-input.js';
import type { SettingForm } from '../system/use-setting-form.js';
import { LayoutPage } from './layout-page.js';
import { NotePreview } from './note-preview.js';

/** Layouts of page notes: A5 and a roll of 80 mm, front and back of each, and which of them the shop prints. */
export default function NotePage(): ReactNode {
  const { t } = useTranslation(['notes', 'settings']);
  const [search, setSearch] = useSearchParams();
  const page: PageName = NOTE_PAGES.find((one) => one === search.get('tab')) ?? 'Desktop/DEPAN';
  const nameOf = (name: PageName): string => {
    const [platform, side] = name.split('/') as ['Desktop', 'DEPAN'];
    return t('ui.paperOf', { platform: t(`settings:options.${platform}`), sisi: t(`settings:options.${side}`) });
  };
  return (
    <LayoutPage
      path="setting-nota"
      setting="template_nota"
      name={page}
      builtIn={PAGE_BLOCKS[page]}
      choices={(form, mayChange) => (
        <>
          <label className="field">
            <span className="field-label">{t('ui.page')}</span>
            <SelectInput
              search={false}
              value={page}
              aria-label={t('ui.page')}
              options={NOTE_PAGES.map((value) => ({ value, label: nameOf(value) }))}
              onChange={(value) => value && setSearch({ tab: value }, { replace: true })}
            />
          </label>
          <Choice
            form={form}
            name="platform_nota"
            label={t('ui.platform')}
            values={NOTE_PLATFORMS}
            mayChange={mayChange}
          />
          <Choice form={form} name="sisi_nota" label={t('ui.side')} values={NOTE_SIDES} mayChange={mayChange} />
        </>
      )}
      preview={(blocks) => (
        <NotePreview
          layout={{ ...(page.startsWith('Mobile') && { platform: 'Mobile' as const }), note: { [page]: blocks } }}
        />
      )}
    />
  );
}

interface ChoiceProps {
  readonly form: SettingForm;
  readonly name: 'platform_nota' | 'sisi_nota';
  readonly label: string;
  readonly values: readonly ('Desktop' | 'Mobile' | 'DEPAN' | 'BELAKANG')[];
  readonly mayChange: boolean;
}

function Choice({ form, name, label, values, mayChange }: ChoiceProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <SelectInput
        search={false}
        value={form.values[name] as string}
        readOnly={!mayChange}
        aria-label={label}
        options={values.map((value) => ({ value, label: t(`options.${value}`) }))}
        onChange={(value) => form.change(name, value)}
      />
    </label>
  );
}
