import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documents, kindOfNumber } from '@emas/contracts/documents/registry';
import { useCan } from '../../platform/session/use-session.js';

/** Number of a document of any kind: a link into its list, for who may open that. */
export function DocumentLink({ no }: { readonly no: string }): ReactNode {
  const kind = kindOfNumber(no);
  const page = kind ? documents[kind].list : '';
  const may = useCan(page);
  return kind && may('lihat') ? <Link to={`/${page}?q=${encodeURIComponent(no)}`}>{no}</Link> : no;
}
