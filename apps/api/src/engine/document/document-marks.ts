import type { DocumentMark } from '@emas/contracts/definitions/document-mark';

/** What documents are marked with wherever they are shown; the context of problems fills it. */
export abstract class DocumentMarks {
  /** By number; those that nothing is wrong with are missing. */
  abstract of(shop: string, numbers: readonly string[]): Promise<ReadonlyMap<string, DocumentMark>>;
}
