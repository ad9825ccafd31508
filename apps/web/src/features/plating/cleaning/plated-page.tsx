import type { ReactNode } from 'react';
import { platingReturn } from '@emas/contracts/plating/documents/plating-return';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { ReceivePage } from './receive-page.js';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={platingReturn} document={document} />
);

/** What came back from being plated. */
export default function PlatedPage(): ReactNode {
  return <ReceivePage of={platingReturn} work={Work} />;
}
