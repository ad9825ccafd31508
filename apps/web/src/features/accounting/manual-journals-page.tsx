import { useMemo, type ReactNode } from 'react';
import type { RecordJournalDto } from '@emas/contracts/accounting/journal-entry.dto';
import { journalEntry } from '@emas/contracts/accounting/entries/journal-entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Page } from '../../engine/page.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { DateInput, todayInShop } from '../../ui/form/date-input.js';
import { Field } from '../../ui/form/form.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { JournalGrid, type JournalValues } from './journal-grid.js';
import { EMPTY_ROW, rowsOf } from './journal-rows.js';
import { ToTurn } from './to-turn.js';
import './accounting.css';

const LEAST_WORDS = 10;

const dto = ({ tgl_jurnal, keterangan, balik, membalik_id, baris }: JournalValues): Omit<RecordJournalDto, 'id'> => ({
  tgl_jurnal,
  keterangan: keterangan.trim(),
  balik,
  membalik_id,
  baris: rowsOf(baris),
});

/** Journals by hand, for what no screen books, and those of the day below it. */
export default function ManualJournalsPage(): ReactNode {
  const may = useCan(journalEntry.page);
  return (
    <Page>
      <ClosedDay />
      <div className="entry-page">
        {may('tambah') && <JournalForm />}
        <EntryList of={journalEntry} />
      </div>
    </Page>
  );
}

function JournalForm(): ReactNode {
  const texts = useFieldTexts();
  const today = useUser().tgl_system ?? todayInShop();
  const empty = useMemo<JournalValues>(
    () => ({ tgl_jurnal: today, keterangan: '', balik: false, membalik_id: null, baris: [EMPTY_ROW, EMPTY_ROW] }),
    [today],
  );
  return (
    <EntryForm<JournalValues> of={journalEntry} empty={empty} dto={dto} first="keterangan">
      {() => (
        <>
          <ToTurn />
          <div className="journal-head">
            <Field<JournalValues>
              name="tgl_jurnal"
              label={texts.label('tgl_jurnal')}
              required
              validate={(tgl) =>
                tgl === '' || tgl > today
                  ? texts.error({ field: 'tgl_jurnal', code: tgl === '' ? 'mustBeDate' : 'notAfterSystemDate' })
                  : undefined
              }
            >
              {(input) => <DateInput {...input} today={today} />}
            </Field>
            <Field<JournalValues>
              name="keterangan"
              label={texts.label('keterangan')}
              required
              validate={(value) =>
                value.trim().length < LEAST_WORDS
                  ? texts.error({ field: 'keterangan', code: 'minLength', params: { min: LEAST_WORDS } })
                  : undefined
              }
            >
              {(input) => <TextInput {...input} maxLength={200} />}
            </Field>
            <Field<JournalValues, boolean> name="balik" label={texts.label('balik')}>
              {(input) => <SwitchInput {...input} />}
            </Field>
          </div>
          <JournalGrid />
        </>
      )}
    </EntryForm>
  );
}
