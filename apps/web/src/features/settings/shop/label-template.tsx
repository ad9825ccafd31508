import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FINENESS_TEXTS,
  LABEL_PARTS,
  LABEL_STOCKS,
  type LabelPart,
  type LabelTemplate as Template,
  USUAL_STOCK,
} from '@emas/contracts/shared/label';
import { MultiSelectInput, SelectInput } from '../../../ui/form/select-input.js';
import type { SettingForm } from '../system/use-setting-form.js';

const KEY = 'template_label';

/** What the shop's labels are printed on, how they tell fineness, and what they go without. */
export function LabelTemplate(props: { readonly form: SettingForm; readonly mayChange: boolean }): ReactNode {
  const { form, mayChange } = props;
  const { t } = useTranslation(['settings', 'meanings']);
  const template = (form.values[KEY] ?? {}) as Template;
  const { ukuran = USUAL_STOCK, kadar = 'PERSEN', tanpa = [] } = template;
  const change = (changes: Template): void => form.change(KEY, { ...template, ...changes });
  return (
    <ul className="settings plain-list" data-fields>
      <li data-changed={KEY in form.changes || undefined}>
        <div className="setting-about">
          <span>{t('meanings:template_label')}</span>
          <code>{KEY}</code>
        </div>
        <div className="setting-value">
          <SelectInput
            search={false}
            aria-label={t('label.size')}
            readOnly={!mayChange}
            value={ukuran}
            options={LABEL_STOCKS.map((stock) => ({ value: stock, label: stock }))}
            onChange={(stock) => change({ ukuran: LABEL_STOCKS.find((one) => one === stock) ?? USUAL_STOCK })}
          />
          <SelectInput
            search={false}
            aria-label={t('label.fineness')}
            readOnly={!mayChange}
            value={kadar}
            options={FINENESS_TEXTS.map((one) => ({ value: one, label: t(`label.as.${one}`) }))}
            onChange={(one) => change({ kadar: one === 'KARAT' ? 'KARAT' : 'PERSEN' })}
          />
          <MultiSelectInput
            aria-label={t('label.without')}
            placeholder={t('label.without')}
            readOnly={!mayChange}
            value={tanpa}
            options={LABEL_PARTS.map((part) => ({ value: part, label: t(`label.parts.${part}`) }))}
            onChange={(parts) => change({ tanpa: parts as readonly LabelPart[] })}
          />
        </div>
      </li>
    </ul>
  );
}
