import { useState, type ReactNode } from 'react';
import { cleaning } from '@emas/contracts/plating/documents/cleaning';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { CleaningTabs, type Saved } from './cleaning-tabs.js';
import { NewSending } from './new-sending.js';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={cleaning} document={document} />
);

/** Goods that are given out of hand to be cleaned or plated, and what was. */
export default function SendPage(): ReactNode {
  const [last, setLast] = useState<Saved | null>(null);
  return (
    <CleaningTabs of={cleaning} last={last} work={Work}>
      <NewSending onSaved={setLast} />
    </CleaningTabs>
  );
}
