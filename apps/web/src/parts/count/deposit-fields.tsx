import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { isApiError } from '../../platform/api/api-error.js';
import { formatFigure } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import type { CountedDrawer } from './counted-drawer.js';

/** What goes to another drawer with a count. */
export interface Deposit {
  readonly tujuan: string | null;
  readonly jumlah: number | null;
}

/** Where it goes if nobody says otherwise. */
const SAFE = 'BRANKAS';
const DRAWER = { list: 'master-laci', value: 'kode_laci', label: 'nama_laci' };

export const NO_DEPOSIT: Deposit = { tujuan: null, jumlah: null };

interface DepositFieldsProps {
  readonly drawer: CountedDrawer;
  /** All that was counted. */
  readonly total: number;
  readonly value: Deposit;
  /** What the count was refused for. */
  readonly failure: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: Deposit) => void;
  /** Enter in the sum. */
  readonly onLeave: () => void;
}

/** Cash for the safe, or for another drawer; proposed is what is over the float. */
export function DepositFields({
  drawer,
  total,
  value,
  failure,
  disabled,
  onChange,
  onLeave,
}: DepositFieldsProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const { rows } = useLookupRows(DRAWER.list);
  const safe = rows.some((row) => row[DRAWER.value] === SAFE && drawer.kode_laci !== SAFE) ? SAFE : null;
  const tujuan = value.tujuan ?? safe;
  const over = drawer.modal_tetap === null ? 0 : total - drawer.modal_tetap;
  const errorAt = (field: string): string | undefined =>
    isApiError(failure) ? failure.details.find((detail) => detail.field === field)?.message : undefined;
  const [wrongPlace, wrongSum] = [errorAt('setor.tujuan'), errorAt('setor.jumlah')];
  return (
    <fieldset className="count-deposit" disabled={disabled} data-testid="count-deposit">
      <legend className="field-label">{label('setor')}</legend>
      <div className="field">
        <LookupInput
          aria-label={label('tujuan')}
          lookup={DRAWER}
          where={(row) => row['kode_laci'] !== drawer.kode_laci}
          value={tujuan}
          invalid={wrongPlace !== undefined}
          disabled={disabled}
          onChange={(next) => onChange({ ...value, tujuan: next })}
        />
        {wrongPlace && <p className="field-error">{wrongPlace}</p>}
      </div>
      <div className="field" data-count="setor">
        <RupiahInput
          aria-label={label('setor')}
          value={value.jumlah}
          invalid={wrongSum !== undefined}
          disabled={disabled}
          onChange={(jumlah) => onChange({ tujuan, jumlah })}
          onKeyDown={({ key }) => key === 'Enter' && onLeave()}
        />
        {wrongSum && <p className="field-error">{wrongSum}</p>}
      </div>
      {over > 0 && value.jumlah !== over && (
        <Button size="small" disabled={disabled} onClick={() => onChange({ tujuan, jumlah: over })}>
          {t('ui.overFloat', { jumlah: formatFigure('rupiah', over) })}
        </Button>
      )}
    </fieldset>
  );
}
