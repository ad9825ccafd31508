import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { columnName, costNames, stateWord } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useAddressChips } from '../../engine/listing/filter-chips.js';
import { useCan, useSeesCost, useUser } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { CheckIcon, DeleteIcon, EditIcon, SearchIcon } from '../../ui/icons.js';
import { type AnyEntry, type AnyListed, numberOf, textOf } from '../document/any-document.js';
import { documentColumns } from '../document/list-columns.js';
import { ListingTable, type UsualFilters, useListing } from '../document/listing.js';
import { entryFilters } from './calls.js';
import { CorrectEntryForm, isCorrected } from './correct-entry-form.js';
import { EntryDrawer } from './entry-drawer.js';
import { EntryFilters } from './entry-filters.js';
import { ReverseEntryForm } from './reverse-entry-form.js';
import { type EntryStep, useEntryStep } from './use-entry-step.js';
import { useJenis } from './use-jenis.js';

export interface EntryListProps {
  readonly of: EntryDefinition;
  /** Columns that are called otherwise here than in the dictionary. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Beside the ledger's figures, what is to be read anew once one was taken back. */
  readonly onReversed?: () => void;
  /** More to do with one, by its row. */
  readonly more?: (row: AnyListed) => ReactNode;
  /** Of entries that a later step finishes. */
  readonly step?: EntryStep;
}

const NO_TITLES = {};

/** The same, without columns of what it costs for who may not see that. */
function useShown(of: EntryDefinition): EntryDefinition {
  const withCost = useSeesCost();
  return useMemo(() => {
    const costs = costNames(of);
    return withCost ? of : { ...of, columns: of.columns.filter((name) => !costs.includes(columnName(name))) };
  }, [of, withCost]);
}

/** Entries of a kind, today's unless other days are asked for: each in full in a drawer, taken back on its day by who may. */
export function EntryList({ of, titles = NO_TITLES, onReversed, more, step }: EntryListProps): ReactNode {
  const { t } = useTranslation(['documents', 'entries', 'common', 'money']);
  const texts = useFieldTexts();
  const jenis = useJenis(of);
  const may = useCan(of.page);
  const finish = useEntryStep(step);
  const today = useUser().tgl_system ?? todayInShop();
  const shown = useShown(of);
  const start = useMemo(() => entryFilters(of, today), [of, today]);
  const list = useListing<AnyListed, UsualFilters>(of, start);
  const { filters, anyDay, change, found } = list;
  const [open, setOpen] = useState<string | null>(null);
  const [reversing, setReversing] = useState<AnyListed | null>(null);
  const [correcting, setCorrecting] = useState<AnyListed | null>(null);
  const label = (name: string): string => titles[name] ?? texts.label(name);
  const cells = { jenis: (row: AnyListed) => jenis.tag(textOf(row, 'jenis')) };
  const columns = documentColumns<AnyListed>(shown, cells, found.data ?? {}, { ...texts, label, t });
  const chips = useAddressChips<string>(
    { ...list, changed: list.inForce, reset: list.reset as (names: readonly string[]) => void },
    { status: (status) => t(`states.${stateWord(of, status)}`), jenis: jenis.word },
  );
  const isOpenToday = (entry: AnyListed): boolean =>
    may('batal') &&
    (of.anyDay === true || entry.tgl_system === today) &&
    (of.actions[entry.status]?.includes('cancel') ?? false);
  const isPast = (entry: AnyListed): boolean =>
    isCorrected(of) && may('batal') && entry.tgl_system < today && entry.status === 'VALID';
  const what = t(`documents:kinds.${of.kind}`);
  return (
    <>
      <ListingTable<AnyListed>
        {...{ of, list, columns, chips, open }}
        name={of.kind}
        toolbar={<EntryFilters {...{ of, filters, today, anyDay }} onChange={change} />}
        nothing={t(`entries:${of.kind}.empty`)}
        mayExport={may(of.exports)}
        mayPrint={may('cetak')}
        onOpen={setOpen}
        actionsWidth={96 + (step ? 36 : 0) + (more ? 36 : 0)}
        actions={(row) => (
          <>
            {step?.isOffered(row) && (
              <IconButton
                label={step.label}
                icon={<CheckIcon />}
                disabled={finish.busy}
                onClick={() => void finish.begin(row)}
              />
            )}
            {more?.(row)}
            {isOpenToday(row) && (
              <IconButton
                label={t(`entries:${of.kind}.reverse`)}
                icon={<DeleteIcon />}
                onClick={() => setReversing(row)}
              />
            )}
            {isPast(row) && (
              <IconButton label={t('money:correct')} icon={<EditIcon />} onClick={() => setCorrecting(row)} />
            )}
            <IconButton label={`${what} ${numberOf(of, row)}`} icon={<SearchIcon />} onClick={() => setOpen(row.id)} />
          </>
        )}
      />
      <EntryDrawer
        of={of}
        id={open}
        mayReverse={isOpenToday}
        onReverse={(entry: AnyEntry) => setReversing(entry)}
        onClose={() => setOpen(null)}
      />
      {correcting && <CorrectEntryForm of={of} entry={correcting} onClose={() => setCorrecting(null)} />}
      {reversing && (
        <ReverseEntryForm
          of={of}
          entry={reversing}
          onClose={() => setReversing(null)}
          {...(onReversed ? { onReversed } : {})}
        />
      )}
    </>
  );
}
