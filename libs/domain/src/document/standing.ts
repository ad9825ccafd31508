import { type Documents, documentOf } from './document.js';
import type { EndedBody } from './end.js';
import type { PrintedBody } from './print.js';

/** A document that stands from its first event until the day takes it back whole; its sheet is printed meanwhile. */
export type Standing<Body> = Body & {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
};

/** What happens to it, under the names of its family. */
type StandingEvent<Body, First extends string, Reversed extends string, Printed extends string> =
  | { readonly type: First; readonly body: Body }
  | { readonly type: Reversed; readonly body: EndedBody<string> }
  | { readonly type: Printed; readonly body: PrintedBody };

interface StandingKind<Body, First extends string, Reversed extends string, Printed extends string> {
  /** What stands before the `/` of their streams. */
  readonly kind: string;
  readonly idOf: (body: Body) => string;
  /** Kind of their numbers. */
  readonly number: string;
  readonly first: First;
  readonly reversed: Reversed;
  readonly printed: Printed;
  /** Code of the refusal of what was taken back. */
  readonly takenBack: string;
}

/** Documents of goods that stand, are taken back, and are printed; nothing else happens to them. */
export function standingDocuments<Body, First extends string, Reversed extends string, Printed extends string>(
  of: StandingKind<Body, First, Reversed, Printed>,
): Documents<Standing<Body>, StandingEvent<Body, First, Reversed, Printed>> {
  type Event = StandingEvent<Body, First, Reversed, Printed>;
  return documentOf<Standing<Body>, Event>({
    kind: of.kind,
    idOf: of.idOf,
    numberOf: () => of.number,
    evolve(document, { type, body }) {
      if (type === of.first) return { ...(body as Body), status: 'VALID', ended: null, cetak_count: 0 };
      if (!document) throw new RangeError(`${type} without a document`);
      return type === of.reversed
        ? { ...document, status: 'BATAL', ended: body as EndedBody<string> }
        : { ...document, cetak_count: (body as PrintedBody).cetak_ke };
    },
    refusals: {
      missing: 'GOODS_DOCUMENT_NOT_FOUND',
      exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
      otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
      not: { VALID: of.takenBack } as Readonly<Record<Standing<Body>['status'], string>>,
    },
  });
}
