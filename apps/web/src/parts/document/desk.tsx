import { useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { Pending } from '../../engine/pending.js';
import { useUser } from '../../platform/session/use-session.js';
import { EmptyState } from '../../ui/empty-state.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { Panel } from '../../ui/panel.js';
import { ClosedDay } from '../day/closed-day.js';
import type { AnyDocument } from './any-document.js';
import { DocumentPicker } from './picker.js';
import { type WaitingOnly, useDesk } from './use-desk.js';
import './document.css';

/** What the work on a document is given of its desk. */
export interface DeskWorkProps<View = AnyDocument> {
  readonly of: DocumentDefinition;
  readonly document: View;
  /** Grows each time that one is chosen: the same one again begins anew where the work wants that. */
  readonly round: number;
  /** Back to the search; the document stays in sight. */
  readonly toFind: () => void;
  /** Done with this one: nothing is chosen, back to the search. */
  readonly next: () => void;
  /** Finds another by its number: for work that hears the scanner itself. */
  readonly find: (text: string) => void;
}

interface DocumentDeskProps<View> {
  /** The kind, or several of them. */
  readonly of: DocumentDefinition | readonly DocumentDefinition[];
  /** Those that are listed to choose from; any other is found by its number. */
  readonly states: readonly string[];
  /** Only of the business day. */
  readonly today?: boolean;
  /** Only some of those: any other is found by its number too. */
  readonly only?: WaitingOnly;
  /** Sum that each is told by in the list, in place of what it costs. */
  readonly figure?: string;
  /** Day that each is told by in the list, in place of when it was written. */
  readonly when?: string;
  /** Above the list, with how many there are. */
  readonly title: (count: number) => string;
  readonly emptyText: string;
  /** In place of the work while nothing is chosen. */
  readonly choose: string;
  readonly work: ComponentType<DeskWorkProps<View>>;
  /** Number of the document that another number leads to; null where it was shown elsewhere. */
  readonly leadsTo?: (no: string) => Promise<string | null>;
}

/** Find a document, do one thing: to choose from at the left, the work on the chosen one at the right. */
export function DocumentDesk<View extends AnyDocument = AnyDocument>(props: DocumentDeskProps<View>): ReactNode {
  const { t } = useTranslation('documents');
  const user = useUser();
  const of = 'kind' in props.of ? [props.of] : props.of;
  const day = props.today ? (user.tgl_system ?? todayInShop()) : null;
  const picker = useRef<HTMLDivElement>(null);
  const toFind = (): void => picker.current?.querySelector('input')?.focus();
  const desk = useDesk({ of, states: props.states, day, only: props.only, leadsTo: props.leadsTo, toFind });
  const { waiting, selected } = desk;
  const Work = props.work;
  return (
    <>
      <ClosedDay />
      <div className="document-desk">
        <Panel flush title={props.title(waiting.count)}>
          <DocumentPicker
            ref={picker}
            picks={waiting.picks}
            pending={<Pending of={waiting} rows={4} columns={2} />}
            selected={selected?.id ?? null}
            emptyText={props.emptyText}
            error={desk.miss}
            figure={props.figure}
            when={props.when}
            onPick={desk.pick}
            onFind={desk.find}
          />
        </Panel>
        <Panel>
          {selected === null ? (
            <EmptyState kind="nothing" title={props.choose} hint={t('chooseHint')} />
          ) : !desk.document ? (
            <Pending of={desk.one} rows={6} columns={4} />
          ) : (
            <Work
              key={desk.document.id}
              of={selected.of}
              document={desk.document as View}
              round={desk.round}
              toFind={toFind}
              next={desk.next}
              find={desk.find}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
