import type { ReactNode } from 'react';
import type { DueStatus } from '@emas/domain/shared/due-status';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Tag, type Tone } from '../../ui/tag.js';

const TONES: Readonly<Record<DueStatus, Tone>> = { BELUM: 'good', LEWAT: 'warn', 'SIAP LELANG': 'bad' };

/** Where a running contract stands towards the day it is due. */
export function TempoTag({ tempo }: { readonly tempo: DueStatus }): ReactNode {
  const { value } = useFieldTexts();
  return <Tag tone={TONES[tempo]}>{value(tempo)}</Tag>;
}
