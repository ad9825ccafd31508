import { Injectable } from '@nestjs/common';
import type { EventLine } from '@emas/contracts/audit/desk.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { groupThousands } from '@emas/contracts/shared/format';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { Ledger } from '../../../ledger/ledger.js';
import { type DeskAsker, toldLines } from './desk-asker.js';

type Told = Pick<RecordedEvent, 'type' | 'stream' | 'no' | 'actor' | 'body' | 'postings' | 'tglSystem'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const short = (part: string): string => (UUID.test(part) ? part.slice(0, 8) : part);

/** Words behind which the amount of each way stands, by the role of its account. */
const WAYS = [
  ['kas', 'kas'],
  ['bank', 'bank'],
  ['non-cash', 'nonCash'],
] as const;

/** What events say in one sentence. */
@Injectable()
export class Sentences {
  constructor(private readonly ledger: Ledger) {}

  /** One line of each event, in their order. */
  async lines(events: readonly RecordedEvent[], asker: DeskAsker): Promise<EventLine[]> {
    const approved = await this.approvals(asker.shop, events);
    return events.map((event) => ({
      seq: event.seq,
      tgl: event.tglSystem,
      recorded_at: event.recordedAt,
      type: event.type,
      no: event.no ?? '',
      actor: event.actor,
      kalimat: sentenceOf(event, asker, approved.get(event.stream)),
    }));
  }

  /** What was approved, by stream: an approval that is used does not say it again. */
  private async approvals(shop: string, events: readonly RecordedEvent[]): Promise<ReadonlyMap<string, string>> {
    const streams = [...new Set(events.flatMap(({ stream }) => (stream.startsWith('authorization/') ? [stream] : [])))];
    if (streams.length === 0) return new Map();
    const documents = await this.ledger.load<{ description?: string } | null>(shop, streams);
    return new Map([...documents].map(([stream, { body }]) => [stream, body?.description ?? '']));
  }
}

/** `KASIR1 memvalidasi FJSJA… 1,635,000 tunai`. */
export function sentenceOf(event: Told, asker: DeskAsker, approved?: string): string {
  const { events } = bundle[asker.language];
  const source = (events as Readonly<Record<string, string>>)[event.type] ?? `{{oleh}} ${event.type} {{apa}}`;
  const said = source.replace('{{oleh}}', event.actor).replace('{{apa}}', subjectOf(event, asker.language, approved));
  return [said, waysOf(event, asker)].filter((part) => part !== '').join(' ').replace(/\s+/g, ' ').trim(); // prettier-ignore
}

function subjectOf({ no, stream, body }: Told, language: Language, approved?: string): string {
  if (no) return no;
  const [kind, ...rest] = stream.split('/');
  const facts = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof facts[name] === 'string' ? facts[name] : '');
  switch (kind) {
    case 'master':
      return `${titleOf(rest[0] ?? '', language)} ${rest.slice(1).join('/')}`;
    case 'item':
      return [rest.join('/'), text('nama_barang')].filter((part) => part !== '').join(' ');
    case 'authorization':
      return text('description') || approved || short(rest.join('/'));
    case 'settings':
      return settingsOf(facts);
    default:
      return rest.map(short).join(' ');
  }
}

const titleOf = (list: string, language: Language): string =>
  (bundle[language].titles as Readonly<Record<string, string>>)[list] ?? list;

const SETTINGS_TOLD = 3;

function settingsOf(changes: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(changes);
  const told = names.slice(0, SETTINGS_TOLD).join(', ');
  return names.length > SETTINGS_TOLD ? `${told} +${names.length - SETTINGS_TOLD}` : told;
}

/** Money that changed hands, by its way. */
function waysOf(event: Told, asker: DeskAsker): string {
  const { ways } = bundle[asker.language].desk;
  const isTold = toldLines(event, asker);
  return WAYS.flatMap(([role, word]) => {
    // Of drawers together: which it was, the lines say.
    const sums = new Map<string, number>();
    for (const { akun, jumlah } of event.postings) {
      const kode = role === 'kas' ? '' : akun.slice(role.length + 1);
      if (akun.startsWith(`${role}/`) && isTold(akun)) sums.set(kode, (sums.get(kode) ?? 0) + jumlah);
    }
    return [...sums]
      .filter(([, jumlah]) => jumlah !== 0)
      .map(([kode, jumlah]) =>
        ways[word].replace('{{rp}}', groupThousands(String(Math.abs(jumlah)))).replace('{{kode}}', kode),
      );
  }).join(', ');
}
