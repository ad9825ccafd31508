const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HASH = /\b[0-9a-f]{64}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/g;
const LOCAL_INSTANT = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g;
/** On a slip, beside its business day: as long as what it stands for, or columns would move. */
/** As long as what it stands for, too. */
const PROOF = /\b[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}\b/g;
const SLIP_TIME = /(\d{4}-\d\d-\d\d) \d\d:\d\d(?!:)/g;

/** What is different in every run, replaced by words that are not: the same id is the same word. */
export class StandIns {
  private readonly names = new Map<string, string>();
  private unnamed = 0;

  name(id: string, name: string): void {
    this.names.set(id, `<${name}>`);
  }

  of(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.text(key), this.field(key, inner)]));
  }

  text(text: string): string {
    return text
      .replace(UUID, (id) => this.word(id))
      .replace(HASH, '<hash>')
      .replace(INSTANT, '<at>')
      .replace(LOCAL_INSTANT, '<at>')
      .replace(PROOF, 'PPPP-PPPP-PPPP')
      .replace(SLIP_TIME, '$1 hh:mm');
  }

  /** A request has an id of its own, and sequences count what the shop's masters took as well. */
  private field(key: string, value: unknown): unknown {
    if (key === 'request_id') return '<request>';
    return key === 'seq' && typeof value === 'number' ? '<seq>' : this.of(value);
  }

  private word(id: string): string {
    if (!this.names.has(id)) this.name(id, `id:${++this.unnamed}`);
    return this.names.get(id)!;
  }
}
