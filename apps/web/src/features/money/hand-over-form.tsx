import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CountForm } from '../../parts/count/count-form.js';
import { isApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useUser } from '../../platform/session/use-session.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { CHECKS_KEY, type Handing, handOver } from './checks-calls.js';

interface HandOverFormProps {
  readonly tgl: string;
  readonly drawer: DrawerView;
  readonly values: readonly number[];
  readonly blind: boolean;
  readonly onClose: () => void;
}

/** A drawer counted as at closing, and handed over: the clock proposes the shift that ends, its users who takes it. */
export function HandOverForm({ tgl, drawer, values, blind, onClose }: HandOverFormProps): ReactNode {
  const { t } = useTranslation('closing');
  const { user_id } = useUser();
  const others = drawer.pemakai.filter((one) => one !== user_id);
  const [handing, setHanding] = useState<Handing>({
    shift: drawer.usulan_shift,
    penerima: others.length === 1 ? others[0]! : null,
  });
  return (
    <CountForm
      title={`${t('ui.changeOfShift')} · ${drawer.nama_laci}`}
      draft={`ganti-shift/${tgl}/${drawer.kode_laci}`}
      {...{ tgl, drawer, values, blind }}
      deposits
      send={handOver(handing)}
      onCounted={() => queryClient.invalidateQueries({ queryKey: CHECKS_KEY })}
      onClose={onClose}
    >
      {(failure, disabled) => (
        <HandingFields {...{ handing, others, failure, disabled }} shifts={drawer.shifts} onChange={setHanding} />
      )}
    </CountForm>
  );
}

interface HandingFieldsProps {
  readonly handing: Handing;
  readonly shifts: readonly string[];
  readonly others: readonly string[];
  readonly failure: unknown;
  readonly disabled: boolean;
  readonly onChange: (handing: Handing) => void;
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function HandingFields({ handing, shifts, others, failure, disabled, onChange }: HandingFieldsProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const errorAt = (field: string): string | undefined =>
    isApiError(failure) ? failure.details.find((detail) => detail.field === field)?.message : undefined;
  const [wrongShift, wrongReceiver] = [errorAt('shift'), errorAt('penerima')];
  return (
    <div className="count-handing">
      {shifts.length > 0 && (
        <div className="field">
          <span className="field-label">
            {label('shift')}
            <span className="field-required">*</span>
          </span>
          <SelectInput
            aria-label={label('shift')}
            value={handing.shift}
            options={optionsOf(shifts)}
            invalid={wrongShift !== undefined}
            disabled={disabled}
            onChange={(shift) => onChange({ ...handing, shift })}
          />
          {wrongShift && <p className="field-error">{wrongShift}</p>}
        </div>
      )}
      <div className="field">
        <span className="field-label">
          {t('ui.receiver')}
          <span className="field-required">*</span>
        </span>
        <SelectInput
          aria-label={t('ui.receiver')}
          value={handing.penerima}
          options={optionsOf(others)}
          invalid={wrongReceiver !== undefined}
          disabled={disabled}
          onChange={(penerima) => onChange({ ...handing, penerima })}
        />
        {wrongReceiver && <p className="field-error">{wrongReceiver}</p>}
      </div>
    </div>
  );
}
