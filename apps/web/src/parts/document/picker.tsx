import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { fieldName } from '@emas/contracts/definitions/document-facts';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { useUser } from '../../platform/session/use-session.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { ScanInput } from '../../ui/form/scan-input.js';
import { type AnySummary, figureOf, textOf, timeOfDay } from './any-document.js';
import { MarkedNumber } from './problem-mark.js';
import './document.css';

/** A document with the definition of its kind. */
export interface Pick {
  readonly of: DocumentDefinition;
  readonly document: AnySummary;
}

interface DocumentPickerProps {
  readonly picks: readonly Pick[] | undefined;
  /** Stands here until they are. */
  readonly pending: ReactNode;
  /** Id of the one that is chosen. */
  readonly selected: string | null;
  readonly emptyText: string;
  readonly error: string | null;
  /** What each is told by, in place of what it costs. */
  readonly figure?: string | undefined;
  /** Day that each is told by, in place of when it was written. */
  readonly when?: string | undefined;
  readonly onPick: (pick: { readonly of: DocumentDefinition; readonly id: string }) => void;
  /** A number or barcode, typed or scanned, that none of these is. */
  readonly onFind: (text: string) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What a document is found by while it is typed: its numbers and its persons. */
const wordsOf = ({ of, document }: Pick): string =>
  [of.no, ...of.header.flatMap((field) => (typeof field === 'object' && 'origin' in field ? field.name : []))]
    .concat('nama_customer', 'kode_sales', 'kode_supplier', 'no_kirim')
    .map((name) => textOf(document, name))
    .join(' ');

/** Goods that nobody pays for are told by their weight, and by the first of what stands in their head. */
const isPriced = ({ money, due, sums }: DocumentDefinition): boolean =>
  money !== undefined || due !== undefined || sums.includes('total_harga');
const headOf = ({ header }: DocumentDefinition, document: AnySummary): string =>
  header
    .map((field) => (typeof field === 'string' ? textOf(document, fieldName(field)) : ''))
    .filter((said) => said !== '')
    .slice(0, 2)
    .join(' · ');

/** Its time; its day where that is another. */
const whenOf = (document: AnySummary, today: string | null): string =>
  document.tgl_system === today ? timeOfDay(document.created_at) : document.tgl_system;

const picksIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-pick]')];

/** Documents to choose from, newest first, with a field that takes a scanned number; arrows go through the list. */
export function DocumentPicker(props: DocumentPickerProps): ReactNode {
  const { picks, pending, selected, emptyText, error, figure, when, onPick, onFind, ref } = props;
  const { t } = useTranslation(['documents', 'common']);
  const today = useUser().tgl_system;
  const [typed, setTyped] = useState('');
  const words = typed.trim().toUpperCase();
  const shown = picks?.filter((pick) => holdsWords(wordsOf(pick), typed));

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = picksIn(event.currentTarget);
    const next = all.indexOf(document.activeElement as HTMLElement) + step;
    if (next >= 0) all[next]?.focus();
    else event.currentTarget.querySelector('input')?.focus();
  };
  const take = (code: string): void => {
    const only = shown?.length === 1 ? shown[0] : undefined;
    if (only) onPick({ of: only.of, id: only.document.id });
    else onFind(code);
  };

  return (
    <div ref={ref} onKeyDown={move}>
      <div className="document-find">
        <ScanInput label={t('find')} value={typed} onChange={setTyped} onScan={take} />
        <p className="document-find-miss" role="alert">
          {error}
        </p>
      </div>
      {shown === undefined ? (
        pending
      ) : shown.length === 0 ? (
        <EmptyState
          kind={words === '' ? 'nothing' : 'noMatch'}
          title={words === '' ? emptyText : t('common:table.noMatch')}
        />
      ) : (
        <ul className="document-picks">
          {shown.map(({ of, document }) => (
            <li key={document.id}>
              <button
                type="button"
                className="document-pick"
                data-pick
                aria-current={document.id === selected}
                onClick={() => onPick({ of, id: document.id })}
              >
                <strong>
                  <MarkedNumber of={of} document={document} />
                </strong>
                {isPriced(of) ? (
                  <Figure kind="rupiah" value={figureOf(document, figure ?? of.due?.figure ?? 'total_harga')} strong />
                ) : (
                  <Figure kind="weight" value={figureOf(document, 'berat')} unit strong />
                )}
                <small className="hint">
                  {isPriced(of)
                    ? `${textOf(document, 'nama_customer') || t('unnamed')} · ${textOf(document, 'kode_sales')}`
                    : headOf(of, document)}
                </small>
                <small className="hint nowrap">
                  {of.sums.includes('total_qty') && <>{t('pieces', { count: figureOf(document, 'total_qty') })} · </>}
                  {when ? textOf(document, when) : whenOf(document, today)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
