import type { ExportRecord, Exports } from './persistence/exports.js';

/** Bytes of a part: what is in memory at a time, when it is written and when it is fetched. */
const PART_BYTES = 512 * 1024;

/** Collects what a file is made of and hands it on in parts. */
export class ExportParts {
  parts = 0;
  bytes = 0;
  private pending: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly exports: Exports,
    private readonly record: ExportRecord,
  ) {}

  async add(content: Buffer): Promise<void> {
    this.pending.push(content);
    this.size += content.length;
    if (this.size >= PART_BYTES) await this.flush();
  }

  async end(): Promise<void> {
    if (this.size > 0) await this.flush();
  }

  private async flush(): Promise<void> {
    const content = Buffer.concat(this.pending);
    this.pending = [];
    this.size = 0;
    this.parts += 1;
    this.bytes += content.length;
    await this.exports.putPart(this.record, this.parts, content);
  }
}
