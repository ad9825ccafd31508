import type { ReactNode } from 'react';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { isApiError } from '../../../platform/api/api-error.js';

const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

/** True once the server has said that the tray of the thing is no longer in use, and while another is chosen. */
export const isTrayGone = (refusal: unknown, chosen: string | null): boolean =>
  chosen !== null || (isApiError(refusal) && refusal.code === 'TRAY_NOT_IN_USE');

interface TrayFieldProps {
  readonly value: string | null;
  readonly onChange: (kode: string | null) => void;
}

/** Tray of a thing that cannot go back to its own. */
export function TrayField({ value, onChange }: TrayFieldProps): ReactNode {
  const { label } = useFieldTexts();
  return (
    <HeadField name="kode_baki" label={label('kode_baki')}>
      <LookupInput lookup={TRAYS} aria-label={label('kode_baki')} value={value} onChange={onChange} />
    </HeadField>
  );
}
