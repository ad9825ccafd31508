import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { choicesOf } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Tag } from '../../ui/tag.js';

/** The ways entries of a kind go, and what each is called; none where they go one way only. */
export function useJenis(of: EntryDefinition) {
  const { t } = useTranslation('entries');
  const { value } = useFieldTexts();
  const all = choicesOf(of, 'jenis');
  const word = (code: string): string =>
    all.includes(code) ? t(`entries:${of.kind}.jenis.${code}`, { defaultValue: value(code) }) : value(code);
  return {
    all,
    word,
    /** What comes stands out from what goes. */
    tag: (code: string): ReactNode => <Tag tone={code === all[0] ? 'good' : 'warn'}>{word(code)}</Tag>,
  };
}
