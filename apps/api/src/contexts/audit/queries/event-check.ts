import { Injectable } from '@nestjs/common';
import type { EventCheck } from '@emas/contracts/audit/desk.view';
import { merklePath, sealText } from '@emas/domain/ledger/chain';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { sha256Hex } from '../../../ledger/hash.js';
import type { DeskAsker } from './desk-asker.js';

interface CheckRow {
  readonly hash: string;
  readonly text: string;
  readonly before: string | null;
  readonly named: string | null;
}

interface SealRow {
  readonly tgl_system: string;
  readonly seq: number;
  readonly head_hash: string;
  readonly state_hash: string;
  readonly merkle_root: string;
  readonly prev_seal: string;
  readonly seal: string;
  readonly after: number;
}

/** What a browser needs to find an event's hash itself, and the way from there to the seal. */
@Injectable()
export class EventCheckQuery {
  constructor(private readonly dataSource: DataSource) {}

  async of({ shop, seesCost }: DeskAsker, seq: number): Promise<EventCheck> {
    const [row] = await this.dataSource.query<CheckRow[]>(
      `SELECT e.hash, concat_ws(E'\\n', prev_hash, shop, seq, version, coalesce(no, ''), coalesce(tgl_system::text, ''),
                to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, part, coalesce(idem, ''),
                coalesce(request_hash, ''), coalesce(result, ''), body) AS text,
              (SELECT b.hash FROM ledger.ledger_event b WHERE b.shop = $1 AND b.seq = $2 - 1) AS before,
              (SELECT n.prev_hash FROM ledger.ledger_event n WHERE n.shop = $1 AND n.seq = $2 + 1) AS named
         FROM ledger.ledger_event e WHERE shop = $1 AND seq = $2`,
      [shop, seq],
    );
    if (!row) throw new DomainError('LEDGER_EVENT_NOT_FOUND', { seq });
    return {
      seq,
      teks: seesCost ? row.text : null,
      hash: row.hash,
      hash_sebelum: row.before,
      hash_dirujuk: row.named,
      segel: await this.seal(shop, seq),
    };
  }

  private async seal(shop: string, seq: number): Promise<EventCheck['segel']> {
    const [found] = await this.dataSource.query<SealRow[]>(
      `SELECT tgl_system::text AS tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, seal,
              coalesce((SELECT max(b.seq) FROM ledger.ledger_seal b WHERE b.shop = s.shop AND b.seq < s.seq), 0)::bigint AS after
         FROM ledger.ledger_seal s WHERE shop = $1 AND seq >= $2 ORDER BY seq LIMIT 1`,
      [shop, seq],
    );
    if (!found) return null;
    const day = await this.dataSource.query<{ hash: string }[]>(
      'SELECT hash FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3 ORDER BY seq',
      [shop, found.after, found.seq],
    );
    const leaves = day.map(({ hash }) => hash);
    const { tgl_system: tglSystem, head_hash: headHash, state_hash: stateHash, prev_seal: prevSeal, merkle_root } = found; // prettier-ignore
    return {
      jalan: merklePath(leaves, seq - found.after - 1, sha256Hex),
      teks: sealText({ shop, tglSystem, seq: found.seq, headHash, stateHash, merkleRoot: merkle_root, prevSeal }),
      merkle_root,
      seal: found.seal,
      tgl: tglSystem,
    };
  }
}
