import { Injectable } from '@nestjs/common';
import type { SearchHit } from '@emas/contracts/audit/desk.view';
import { bundle } from '@emas/contracts/messages/bundle';
import { groupThousands } from '@emas/contracts/shared/format';
import { askedOf } from '@emas/domain/audit/asked';
import { DataSource } from 'typeorm';
import type { DeskAsker } from './desk-asker.js';

/** Of each kind so many are offered. */
const MOST = 6;

const below = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What the words of the box may mean, likeliest first. */
@Injectable()
export class DeskSearch {
  constructor(private readonly dataSource: DataSource) {}

  async of(asker: DeskAsker, q: string): Promise<SearchHit[]> {
    const asked = askedOf(q);
    const { shop } = asker;
    const [documents, things, accounts, users, events] = await Promise.all([
      asked.no === null ? [] : this.documents(shop, asked.no),
      this.things(shop, asked.text),
      this.accounts(shop, asked.text),
      this.users(shop, asked.text),
      asked.seq === null ? [] : this.event(shop, asked.seq),
    ]);
    return [
      ...events,
      ...(asked.tgl === null ? [] : [hit('tgl', asked.tgl)]),
      ...documents,
      ...things.filter(({ nilai }) => nilai === asked.text.toUpperCase()),
      ...(asked.jumlah === null ? [] : [hit('jumlah', String(asked.jumlah), `Rp ${groupThousands(String(asked.jumlah))}`)]), // prettier-ignore
      ...accounts,
      ...users,
      ...things.filter(({ nilai }) => nilai !== asked.text.toUpperCase()),
      ...types(asker, asked.text),
    ];
  }

  private async event(shop: string, seq: number): Promise<SearchHit[]> {
    const rows = await this.dataSource.query<{ type: string; actor: string }[]>(
      'SELECT type, actor FROM ledger.ledger_event WHERE shop = $1 AND seq = $2',
      [shop, seq],
    );
    return rows.map(({ type, actor }) => hit('seq', String(seq), `#${seq}`, `${type} ${actor}`));
  }

  /** Numbers that begin so. */
  private async documents(shop: string, no: string): Promise<SearchHit[]> {
    const rows = await this.dataSource.query<{ no: string; status: string }[]>(
      `SELECT no, status FROM ledger.document WHERE shop = $1 AND no >= $2 AND no < $2 || '~' ORDER BY no DESC LIMIT ${MOST}`,
      [shop, no],
    );
    return rows.map(({ no: found, status }) => hit('no', found, found, status));
  }

  private async things(shop: string, text: string): Promise<SearchHit[]> {
    if (text.length < 3) return [];
    const upper = text.toUpperCase();
    const rows = await this.dataSource.query<{ barang: string; nama: string }[]>(
      `(SELECT barang, nama FROM read.thing WHERE shop = $1 AND barang = ANY ($2))
        UNION (SELECT barang, nama FROM read.thing WHERE shop = $1 AND barang >= $3 AND barang < $3 || '~' LIMIT ${MOST})`,
      [shop, [text, upper], upper],
    );
    return rows.slice(0, MOST).map(({ barang, nama }) => hit('barang', barang, barang, nama));
  }

  private async accounts(shop: string, text: string): Promise<SearchHit[]> {
    const rows = await this.dataSource.query<{ akun: string }[]>(
      `SELECT DISTINCT akun FROM ledger.account_balance
        WHERE shop = $1 AND (akun ILIKE $2 OR akun ILIKE $3) AND akun NOT LIKE '%/________-____-____-____-____________'
        ORDER BY akun LIMIT ${MOST}`,
      [shop, `${below(text)}%`, `%/${below(text)}%`],
    );
    return rows.map(({ akun }) => hit('akun', akun));
  }

  private async users(shop: string, text: string): Promise<SearchHit[]> {
    const rows = await this.dataSource.query<{ user_id: string; level: string }[]>(
      `SELECT user_id, level FROM read.user_account WHERE shop = $1 AND user_id ILIKE $2 ORDER BY user_id LIMIT ${MOST}`,
      [shop, `${below(text)}%`],
    );
    return rows.map(({ user_id, level }) => hit('user', user_id, user_id, level));
  }
}

const hit = (jenis: SearchHit['jenis'], nilai: string, label = nilai, keterangan = ''): SearchHit => ({
  jenis,
  nilai,
  label,
  keterangan,
});

/** Types of events by their name, or by a word of what they say. */
function types({ language }: DeskAsker, text: string): SearchHit[] {
  const wanted = text.toLowerCase();
  if (wanted.length < 3) return [];
  return Object.entries(bundle[language].events)
    .map(
      ([type, said]) =>
        [type, said.replace('{{oleh}}', '').replace('{{apa}}', '').replace(/\s+/g, ' ').trim()] as const,
    ) // prettier-ignore
    .filter(([type, said]) => type.toLowerCase().includes(wanted) || said.toLowerCase().includes(wanted))
    .slice(0, MOST)
    .map(([type, said]) => hit('type', type, said, type));
}
