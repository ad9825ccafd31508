import type { ReactNode } from 'react';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { useUser } from '../../platform/session/use-session.js';
import type { AnyDocument } from './any-document.js';
import { CancelForm } from './cancel-form.js';

interface CancelTodayProps {
  readonly of: DocumentDefinition;
  readonly document: AnyDocument;
}

/** The way back of a document that has no page for it: in its drawer, on the day that it was made. */
export function CancelToday({ of, document }: CancelTodayProps): ReactNode {
  const today = useUser().tgl_system;
  if (document.tgl_system !== today || !of.actions[document.status]?.includes('cancel')) return null;
  return <CancelForm of={of} document={document} />;
}
