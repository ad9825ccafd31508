import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SLIP_KINDS, type SlipJenis } from '@emas/contracts/shared/note-block';
import type { RecentNote, RecentNotes } from '@emas/contracts/settings/note-settings.view';

/** Of each kind. */
const MOST = 20;

/** First letters of what shares a kind with others. */
const LETTERS: Readonly<Partial<Record<SlipJenis, string>>> = { deposit: 'DU', pickup: 'DB' };

/** The latest notes of each kind, whoever wrote them: their numbers alone. */
@Injectable()
export class LatestNotes {
  constructor(private readonly database: DataSource) {}

  async of(shop: string): Promise<RecentNotes> {
    const found = await Promise.all(SLIP_KINDS.map(async (jenis) => [jenis, await this.ofKind(shop, jenis)] as const));
    return Object.fromEntries(found) as unknown as RecentNotes;
  }

  private ofKind(shop: string, jenis: SlipJenis): Promise<RecentNote[]> {
    return this.database.query<RecentNote[]>(
      `SELECT split_part(stream, '/', 2) AS id, no, tgl_system::text FROM read.document
       WHERE shop = $1 AND kind = $2 AND no LIKE $3 ORDER BY tgl_system DESC, no DESC LIMIT ${MOST}`,
      [shop, jenis === 'pickup' ? 'deposit' : jenis, `${LETTERS[jenis] ?? ''}%`],
    );
  }
}
