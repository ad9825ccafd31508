import type { ValueFormat } from '@emas/contracts/shared/format';
import formats from 'words/formats';

/** How the values of a field are written, as the dictionary says; a field that it does not have is text. */
export const formatOf = (field: string): ValueFormat => formats[field] ?? 'text';
