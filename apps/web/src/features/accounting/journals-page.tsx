import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JournalEditor } from './journal-editor.js';
import { JournalList } from './journal-list.js';
import './accounting.css';

/** Parameter Akun: the list of journals, or the accounts of the one in the address. */
export default function JournalsPage(): ReactNode {
  // `tab`, so that a changed form is asked about when it is left for the list, too.
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('tab');
  const show = (key: string | null): void => setParameters(key === null ? {} : { tab: key });
  return open === null ? (
    <JournalList onEdit={show} />
  ) : (
    <JournalEditor key={open} journalKey={open} onBack={() => show(null)} />
  );
}
