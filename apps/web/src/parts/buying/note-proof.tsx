import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteView } from '@emas/contracts/purchases/purchase.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText } from '../../platform/api/api-error.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Tag } from '../../ui/tag.js';
import { fetchNote } from './buying-calls.js';
import type { PurchaseForm } from './use-purchase.js';

interface NoteProofProps {
  readonly purchase: PurchaseForm;
  readonly note: NoteView;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** The code that the note bears, typed where it was not scanned, and whether it is the one that was printed. */
export function NoteProof({ purchase, note, disabled, error }: NoteProofProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { label } = useFieldTexts();
  const told = purchase.value.bukti ?? '';
  const [typed, setTyped] = useState(told);
  const ask = useMutation({
    mutationFn: (bukti: string | null) => fetchNote(note.no_faktur_jual, bukti),
    onSuccess: (found, bukti) => purchase.setProof(bukti, found),
  });
  const tell = (): void => {
    const bukti = typed.trim();
    if (bukti !== told && !ask.isPending) ask.mutate(bukti === '' ? null : bukti);
  };
  const wrong = error ?? (ask.error ? errorText(ask.error, t('common:errors.INTERNAL')) : undefined);
  return (
    <span className="buy-proof" data-head="bukti">
      <label>
        {label('kode_bukti')}{' '}
        <TextInput
          value={typed}
          maxLength={40}
          disabled={disabled}
          placeholder="0000-0000-0000"
          invalid={note.keaslian === 'TIDAK' || wrong !== undefined}
          onChange={setTyped}
          onBlur={tell}
          onKeyDown={(event) => event.key === 'Enter' && tell()}
        />
      </label>
      {note.keaslian === 'COCOK' && <Tag tone="good">{t('ui.noteGenuine')}</Tag>}
      {note.keaslian === 'TIDAK' && <Tag tone="bad">{t('ui.noteNotGenuine')}</Tag>}
      {note.no_masalah && <Tag tone="bad">{t('ui.noteProblem', { no: note.no_masalah })}</Tag>}
      {wrong && <span className="field-error">{wrong}</span>}
    </span>
  );
}
