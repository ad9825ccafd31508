import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isSheetKind, SLIP_KINDS, type SlipJenis } from '@emas/contracts/shared/note-block';
import type { SlipTextFormat } from '@emas/contracts/shared/slip';
import { SHEET_SLIP_BLOCKS, SLIP_BLOCKS } from '@emas/reporting/slips/built-in';
import { useSetting } from '../../../platform/session/use-session.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { LayoutPage } from './layout-page.js';
import { NotePreview } from './note-preview.js';

const FORMATS: readonly SlipTextFormat[] = ['THERMAL_80', 'THERMAL_58', 'DOT_MATRIX_A5'];

/** Layouts of slips on receipt and dot-matrix printers, one for each kind of document. */
export default function SlipPage(): ReactNode {
  const { t } = useTranslation(['notes', 'reports', 'settings']);
  const [search, setSearch] = useSearchParams();
  const jenis = SLIP_KINDS.find((kind) => kind === search.get('tab')) ?? 'sale';
  const set = useSetting('format_slip');
  const [format, setFormat] = useState(FORMATS.find((one) => one === set) ?? 'THERMAL_80');
  return (
    <LayoutPage
      path="setting-nota-slip"
      setting="template_nota_slip"
      name={jenis}
      builtIn={isSheetKind(jenis) ? SHEET_SLIP_BLOCKS : SLIP_BLOCKS}
      choices={() => (
        <label className="field">
          <span className="field-label">{t('ui.kind')}</span>
          <SelectInput
            search={false}
            value={jenis}
            aria-label={t('ui.kind')}
            options={SLIP_KINDS.map((value) => ({ value, label: t(`reports:slip.${value}`) }))}
            onChange={(value) => value && setSearch({ tab: value satisfies string as SlipJenis }, { replace: true })}
          />
        </label>
      )}
      preview={(slip) => (
        <NotePreview
          layout={{ slip }}
          jenis={jenis}
          format={format}
          paper={
            <SelectInput
              search={false}
              value={format}
              aria-label={t('ui.format')}
              options={FORMATS.map((value) => ({ value, label: t(`settings:options.${value}`) }))}
              onChange={(value) => setFormat(value as SlipTextFormat)}
            />
          }
        />
      )}
    />
  );
}
