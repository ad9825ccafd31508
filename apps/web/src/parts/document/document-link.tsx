import type { ReactNode } from 'react';
import { addressOfNumber } from '@emas/contracts/documents/record-address';
import { RecordLink } from './record-links.js';

/** Number of a document of any kind: a link into its list, for who may open that. */
export function DocumentLink({ no }: { readonly no: string }): ReactNode {
  const to = addressOfNumber(no);
  return to === undefined ? no : <RecordLink to={to}>{no}</RecordLink>;
}
