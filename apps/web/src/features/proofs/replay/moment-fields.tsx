import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MomentDto } from '@emas/contracts/audit/replay.dto';
import { DateInput } from '../../../ui/form/date-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';

/** A moment as it is being typed. */
export interface Moment {
  readonly kind: 'tgl' | 'event' | 'before';
  readonly tgl: string;
  readonly seq: string;
}

/** Null where it is not said whole. */
export function momentOf({ kind, tgl, seq }: Moment): MomentDto | null {
  if (kind === 'tgl') return tgl === '' ? null : { tgl };
  const number = /^#?\s*([1-9]\d{0,14})$/.exec(seq.trim())?.[1];
  return number === undefined ? null : { seq: Number(number), sebelum: kind === 'before' };
}

interface MomentFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly value: Moment;
  readonly onChange: (value: Moment) => void;
}

/** A day, an event, or just before it. */
export function MomentFields({ id, label, value, onChange }: MomentFieldsProps): ReactNode {
  const { t } = useTranslation('proofs');
  const kinds = ['tgl', 'event', 'before'] as const;
  return (
    <>
      <div className="audit-field">
        <label htmlFor={`${id}-kind`}>{label}</label>
        <SelectInput
          id={`${id}-kind`}
          search={false}
          value={value.kind}
          onChange={(next) => onChange({ ...value, kind: kinds.find((kind) => kind === next) ?? 'tgl' })}
          options={kinds.map((kind) => ({ value: kind, label: t(`replay.${kind}`) }))}
        />
      </div>
      <div className="audit-field">
        {value.kind === 'tgl' ? (
          <>
            <label htmlFor={`${id}-tgl`}>{t('paper.day')}</label>
            <DateInput id={`${id}-tgl`} value={value.tgl} onChange={(tgl) => onChange({ ...value, tgl: tgl ?? '' })} />
          </>
        ) : (
          <>
            <label htmlFor={`${id}-seq`}>{t('replay.eventNo')}</label>
            <TextInput
              id={`${id}-seq`}
              inputMode="numeric"
              value={value.seq}
              onChange={(seq) => onChange({ ...value, seq })}
            />
          </>
        )}
      </div>
    </>
  );
}
