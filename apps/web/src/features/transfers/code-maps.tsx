import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManifestView } from '@emas/contracts/transfers/shipment.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { Panel } from '../../ui/panel.js';
import { nameOf, type ReceiveValue } from './receive-values.js';

const LISTS = {
  kode_dept: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
  kode_group: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
} as const;
const FIELDS = ['kode_dept', 'kode_group'] as const;

interface CodeMapsProps {
  readonly manifest: ManifestView;
  readonly value: ReceiveValue;
  /** Codes without which nothing is saved. */
  readonly missing: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (to: (now: ReceiveValue) => ReceiveValue) => void;
}

/** What codes of the sender are called here; what was said the last time stands there already. */
export function CodeMaps({ manifest, value, missing, disabled, onChange }: CodeMapsProps): ReactNode {
  const { t } = useTranslation('arriving');
  const { label } = useFieldTexts();
  if (FIELDS.every((field) => manifest.peta[field].length === 0)) return null;
  return (
    <Panel title={t('ui.codes')}>
      <p className="transfer-hint">{t('ui.codesHint')}</p>
      <div className="form" data-fields>
        {FIELDS.flatMap((field) =>
          manifest.peta[field].map((one) => {
            const name = `${label(field)} ${one.dari}`;
            return (
              <label className="field" key={name}>
                <span className="field-label">{name}</span>
                <LookupInput
                  value={nameOf(value[field], one)}
                  onChange={(code) => onChange((now) => ({ ...now, [field]: { ...now[field], [one.dari]: code } }))}
                  lookup={LISTS[field]}
                  disabled={disabled}
                  invalid={missing.includes(one.dari)}
                  aria-label={name}
                />
              </label>
            );
          }),
        )}
      </div>
    </Panel>
  );
}
