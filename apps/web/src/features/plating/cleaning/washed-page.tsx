import type { ReactNode } from 'react';
import { cleaningReturn } from '@emas/contracts/plating/documents/cleaning-return';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { ReceivePage } from './receive-page.js';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={cleaningReturn} document={document} />
);

/** What came back from being washed. */
export default function WashedPage(): ReactNode {
  return <ReceivePage of={cleaningReturn} work={Work} />;
}
