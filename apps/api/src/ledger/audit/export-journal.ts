import type { Writable } from 'node:stream';
import { once } from 'node:events';
import type { EventText } from '@emas/domain/ledger/event-text';
import { JOURNAL_HEADER, journalEntry } from '@emas/domain/ledger/journal';
import type { AuditSource } from './audit-source.js';

/** Writes a shop's events as a journal that hledger and ledger read; answers how many transactions. */
export async function exportJournal(source: AuditSource, shop: string, out: Writable): Promise<number> {
  let transactions = 0;
  let buffer = `; ${shop}\n${JOURNAL_HEADER}\n`;
  const flush = async () => {
    if (!out.write(buffer)) await once(out, 'drain');
    buffer = '';
  };
  for await (const event of source.events(shop)) {
    if (event.tgl_system === null) continue;
    const { body, postings = [], movements = [], stream, type } = JSON.parse(event.body) as EventText;
    const { tgl_jurnal } = (body ?? {}) as { readonly tgl_jurnal?: string };
    const entry = journalEntry({
      tglSystem: event.tgl_system,
      ...(tgl_jurnal && { tglBuku: tgl_jurnal }),
      seq: event.seq,
      no: event.no,
      type,
      stream,
      postings,
      movements,
    });
    if (entry === '') continue;
    transactions += 1;
    buffer += entry;
    if (buffer.length > 256 * 1024) await flush();
  }
  await flush();
  return transactions;
}
