import { isBusinessDate } from '@emas/domain/shared/business-date';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import {
  type DocumentHeader,
  HEADER_COLUMNS,
  type HeaderChange,
  type HeaderFormat,
  type HeaderKind,
} from './document-header.js';

/** A header that cannot be told. It stops `read.document`, so it says of which document, event and field it is. */
export class HeaderFault extends Error {
  constructor({ shop, stream, type, seq }: RecordedEvent, field: string, what: string) {
    super(`read.document: ${field} of ${stream} ${what} (${type}, event ${seq} of ${shop})`);
    this.name = 'HeaderFault';
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;
const FITS: Readonly<Record<HeaderFormat, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  int: (value) => Number.isSafeInteger(value),
  date: (value) => typeof value === 'string' && isBusinessDate(value),
  instant: (value) => typeof value === 'string' && INSTANT.test(value),
};

const FIELDS = Object.keys(HEADER_COLUMNS) as (keyof DocumentHeader)[];

/** The header after an event, `before` itself where that says nothing of it; null before the first of its document. Throws a `HeaderFault`. */
export function changedHeader(kind: HeaderKind, before: DocumentHeader | null, event: RecordedEvent): DocumentHeader {
  const change = changeOf(kind, event);
  if (before && Object.keys(change).length === 0) return before;
  const header: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const { format, first } = HEADER_COLUMNS[field];
    const value = field in change ? change[field] : before ? before[field] : first;
    if (value === undefined) throw new HeaderFault(event, field, 'is not told');
    const fits = value === null ? first === null : FITS[format](value);
    if (!fits) throw new HeaderFault(event, field, `cannot be ${JSON.stringify(value)}`);
    header[field] = value;
  }
  return header as unknown as DocumentHeader;
}

function changeOf(kind: HeaderKind, event: RecordedEvent): HeaderChange {
  try {
    return kind.events[event.type]!(event);
  } catch (error) {
    throw new HeaderFault(event, 'a field', `cannot be told: ${(error as Error).message}`);
  }
}
