import { useState, type ReactNode } from 'react';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { askIfAnother } from '../../engine/form/sent-before.js';
import type { DrawerWork } from '../../parts/document/drawer.js';
import { FormAndHistory } from '../../parts/document/form-and-history.js';
import { DocumentListing } from '../../parts/document/list-page.js';
import { PrintButton } from '../../parts/document/print-button.js';
import { SavedNotice } from '../../parts/document/saved-notice.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import {
  NOTHING_OUT,
  type Outgoing,
  OutgoingForm,
  type OutgoingFormProps,
  type OutgoingSaved,
} from './outgoing-form.js';
import './transfers.css';

interface OutgoingPageProps extends Pick<OutgoingFormProps, 'page' | 'targets' | 'post' | 'beside'> {
  readonly of: DocumentDefinition;
  /** What else is done with one, in its drawer. */
  readonly work: DrawerWork;
  readonly texts: OutgoingFormProps['texts'] & { readonly views: string; readonly saved: string };
  /** Stands above the form. */
  readonly children?: ReactNode;
}

/** Goods that leave the shop: where they go, then what goes there; and what went. */
export function OutgoingPage({ page, of, work, texts, targets, post, beside, children }: OutgoingPageProps): ReactNode {
  const draft = useDraft<Outgoing>(page);
  const may = useCan(page)('tambah');
  const [last, setLast] = useState<OutgoingSaved | null>(null);
  const begin = async (value: Outgoing): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    await draft.discard((await askIfAnother()) ? value : NOTHING_OUT);
  };
  return (
    <FormAndHistory label={texts.views} history={<DocumentListing of={of} work={work} />}>
      {children}
      {last && (
        <SavedNotice key={last.id} no={last.no_kirim} text={texts.saved}>
          <PrintButton of={of} id={last.id} no={last.no_kirim} printed={0} />
        </SavedNotice>
      )}
      {draft.loading && (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      )}
      {!draft.loading && may && (
        <OutgoingForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          {...{ page, texts, targets, post }}
          {...(beside && { beside })}
          start={draft.found?.value ?? NOTHING_OUT}
          onChange={draft.save}
          onSaved={(saved, tujuan) => {
            setLast(saved);
            void draft.discard({ ...NOTHING_OUT, tujuan });
          }}
          onSentBefore={(value) => void begin(value)}
        />
      )}
    </FormAndHistory>
  );
}
