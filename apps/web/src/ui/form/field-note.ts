import { createContext, useContext } from 'react';
import { toast } from '../toast.js';

/** Says something at the field an input stands in, until it is taken back with null. */
export type SayNote = (note: string | null) => void;

export const FieldNoteContext = createContext<SayNote | null>(null);

/** An input that stands in no field, in a cell of a table for instance, speaks in a toast. */
const inToast: SayNote = (note) => void (note !== null && toast.info(note));

export const useFieldNote = (): SayNote => useContext(FieldNoteContext) ?? inToast;
