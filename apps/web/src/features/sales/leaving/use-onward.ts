import { useNavigate } from 'react-router-dom';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import { numberOf } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { useCan } from '../../../platform/session/use-session.js';
import { kindOfSaved } from '../checkout/saved-kind.js';

/** A deposit whose money is still to be taken goes on to the desk where that is done, for who gets there. */
export function useOnward<Left>(onSaved: (saved: SavedDocument, left: Left | null) => void) {
  const navigate = useNavigate();
  const may = useCan(depositKind.pages.queue)('lihat');
  return (saved: SavedDocument, left: Left | null): void => {
    onSaved(saved, left);
    if (kindOfSaved(saved) === depositKind && saved.status === 'DRAFT' && may)
      void navigate(`/${depositKind.pages.queue}?q=${numberOf(depositKind, saved)}`);
  };
}
