import type { LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { ShopHead } from '../ledger.js';

const MAX_DOCUMENTS = 5_000;
/** Age at which a list is read again even where no signal came. */
const LIST_MS = 1_000;
/** Documents of a kind, one after the other, that were not there when they were looked for: the next is taken to be new. */
const NEW_IN_A_ROW = 16;

interface KnownList {
  readonly kind: string;
  readonly at: number;
  readonly rows: Promise<readonly LoadedDocument[]>;
}

/**
 * A shop's documents as this process last saw them. They may be behind what another process wrote, so nothing rests on
 * them alone: the append compares the version of each, and what it would not compare (a refusal) is decided again on
 * documents that were read for it.
 */
export class DocumentCache {
  private readonly documents = new Map<StreamId, LoadedDocument>();
  private readonly lists = new Map<string, KnownList>();
  private readonly newInARow = new Map<string, number>();
  /** Known while a day is open: then the append finds out when it is another. */
  head: ShopHead | null = null;

  get(stream: StreamId): LoadedDocument | undefined {
    return this.documents.get(stream);
  }

  /** Keeps the newer one: an older read may come in later. */
  remember(document: LoadedDocument): void {
    const known = this.documents.get(document.stream);
    if (known && known.version > document.version) return;
    this.documents.set(document.stream, document);
    if (this.documents.size > MAX_DOCUMENTS) this.documents.delete(this.documents.keys().next().value!);
  }

  /** Remembers what was read, and whether documents of its kind tend to be new. */
  learn(document: LoadedDocument): void {
    if (!this.documents.has(document.stream)) {
      const kind = kindOf(document.stream);
      this.newInARow.set(kind, document.version > 0 ? 0 : (this.newInARow.get(kind) ?? 0) + 1);
    }
    this.remember(document);
  }

  /** True for a document that is not known, where those of its kind were new of late: it need not be read to find out. */
  isLikelyNew(stream: StreamId): boolean {
    return (this.newInARow.get(kindOf(stream)) ?? 0) >= NEW_IN_A_ROW;
  }

  /** Rows of a list as they stood a second ago at most. */
  list(kind: string, status: readonly string[] | null, read: () => Promise<readonly LoadedDocument[]>) {
    const key = `${kind} ${status?.join(' ') ?? ''}`;
    const known = this.lists.get(key);
    if (known && performance.now() - known.at < LIST_MS) return known.rows;
    const rows = read();
    const entry = { kind, at: performance.now(), rows };
    this.lists.set(key, entry);
    rows.catch(() => this.lists.get(key) === entry && this.lists.delete(key));
    return rows;
  }

  /** Forgets what these events changed; where it is not said which, everything. */
  changed(events: readonly RecordedEvent[]): void {
    if (events.length === 0) {
      this.documents.clear();
      this.lists.clear();
      this.head = null;
    }
    for (const { stream, version } of events) {
      if ((this.documents.get(stream)?.version ?? version) < version) this.documents.delete(stream);
      for (const [key, { kind }] of this.lists) if (stream.startsWith(`${kind}/`)) this.lists.delete(key);
    }
  }
}

/** `sale`, `master/master-baki`: what stands before the id. */
const kindOf = (stream: StreamId): string => stream.slice(0, stream.lastIndexOf('/'));
