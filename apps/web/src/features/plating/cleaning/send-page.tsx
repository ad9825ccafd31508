import { useState, type ReactNode } from 'react';
import { shipment } from '@emas/contracts/transfers/documents/shipment';
import { cleaning } from '@emas/contracts/plating/documents/cleaning';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { useSetting } from '../../../platform/session/use-session.js';
import { CleaningTabs, type Saved } from './cleaning-tabs.js';
import { NewSending } from './new-sending.js';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={cleaning} document={document} />
);
const AwayWork = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={shipment} document={document} />
);

/** Goods that are given out of hand to be cleaned or plated, and what was; to head office where it does that. */
export default function SendPage(): ReactNode {
  const [last, setLast] = useState<Saved | null>(null);
  const isCentral = useSetting('sepuhan_terpusat') === true;
  return (
    <CleaningTabs of={isCentral ? shipment : cleaning} last={last} work={isCentral ? AwayWork : Work}>
      <NewSending isCentral={isCentral} onSaved={setLast} />
    </CleaningTabs>
  );
}
