import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../platform/format.js';
import { MultiSelectInput } from '../../ui/form/select-input.js';
import type { Voidable } from './voids.js';

interface VoidInputProps {
  readonly payments: readonly Voidable[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Which card payments are undone at their machine instead of being paid back. */
export function VoidInput({ payments, value, onChange }: VoidInputProps): ReactNode {
  const { t } = useTranslation('payments');
  const options = payments.map(({ line_no, cara_bayar, kode_bank, jumlah }) => ({
    value: String(line_no),
    label: `${t(`ways.${cara_bayar}`)} ${kode_bank} · ${formatRupiah(jumlah)}`,
  }));
  return (
    <>
      <label className="field-label" htmlFor="deposit-void">
        {t('ways.VOID')}
      </label>
      <MultiSelectInput id="deposit-void" value={value} options={options} onChange={onChange} />
    </>
  );
}
