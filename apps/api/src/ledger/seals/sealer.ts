import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { GENESIS_HASH, merkleRoot, sealText } from '@emas/domain/ledger/chain';
import { stateText } from '@emas/domain/ledger/state';
import { Config } from '../../platform/config/config.js';
import { sha256Hex } from '../hash.js';
import { headText, SealFiles, type SealRecord } from './seal-files.js';
import { SealKeys } from './seal-keys.js';
import { booksAt } from './state-at.js';

const SEAL_COLUMNS =
  'shop, tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, seal, signature, public_key';

/** SHA-256 of the state's text after one event. */
export interface StateAt {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Seals closed days: a signed hash over the day's last event, the state of the books after it, the day's events and the
 * seal before. Kept in the database and outside it.
 */
@Injectable()
export class Sealer {
  private readonly files: SealFiles;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly keys: SealKeys,
    config: Config,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  /**
   * Seals a closed day, and before it every earlier one that is not sealed yet. Doing it again changes nothing and puts
   * back a file that is missing. Throws where the day is not closed. Who has followed the books himself tells their state
   * at the closing, so that it need not be gathered.
   */
  async sealDay(shop: string, tgl: string, known?: StateAt): Promise<SealRecord> {
    for (const day of await this.unsealed(shop, tgl))
      await this.seal(shop, day, known?.seq === day.seq ? known.hash : await this.stateHash(shop, day.seq));
    const seal = await this.find(shop, tgl);
    if (!seal) throw new Error(`${shop} ${tgl} is not closed and cannot be sealed`);
    await this.keepOutside(seal);
    return seal;
  }

  /** A day's seal; null where it has none yet. */
  async find(shop: string, tgl: string): Promise<SealRecord | null> {
    const { rows } = await this.pool.query<SealRecord>(
      `SELECT ${SEAL_COLUMNS} FROM ledger.ledger_seal WHERE shop = $1 AND tgl_system = $2`,
      [shop, tgl],
    );
    return rows[0] ?? null;
  }

  /** By the streams of days, of which there are few: asked by sequence, the planner might go through the whole log. */
  private async unsealed(shop: string, upTo: string): Promise<{ tgl: string; seq: number; hash: string }[]> {
    const { rows } = await this.pool.query<{ tgl: string; seq: number; hash: string }>(
      `WITH day AS MATERIALIZED (
         SELECT body::json->'day'->>'close' AS tgl, tgl_system, seq, hash FROM ledger.ledger_event
          WHERE shop = $1 AND stream_id > 'day/' AND stream_id < 'day0'
       )
       SELECT tgl, seq, hash FROM day
        WHERE seq > coalesce((SELECT max(seq) FROM ledger.ledger_seal WHERE shop = $1), 0) AND tgl IS NOT NULL AND tgl_system <= $2
        ORDER BY seq`,
      [shop, upTo],
    );
    return rows;
  }

  private async stateHash(shop: string, seq: number): Promise<string> {
    return sha256Hex(stateText(await booksAt(this.pool, shop, seq)));
  }

  private async seal(shop: string, day: { tgl: string; seq: number; hash: string }, stateHash: string): Promise<void> {
    const before = await this.pool.query<{ seq: number; seal: string }>(
      'SELECT seq, seal FROM ledger.ledger_seal WHERE shop = $1 ORDER BY tgl_system DESC LIMIT 1',
      [shop],
    );
    const root = merkleRoot(await this.hashes(shop, day.seq), sha256Hex);
    const seal = sha256Hex(
      sealText({
        shop,
        tglSystem: day.tgl,
        seq: day.seq,
        headHash: day.hash,
        stateHash,
        merkleRoot: root,
        prevSeal: before.rows[0]?.seal ?? GENESIS_HASH,
      }),
    );
    await this.pool.query('SELECT ledger.write_seal($1, $2, $3, $4, $5, $6)', [
      shop,
      day.tgl,
      stateHash,
      root,
      this.keys.sign(shop, seal),
      this.keys.publicKey(shop),
    ]);
    await this.keepOutside((await this.find(shop, day.tgl))!);
  }

  private async keepOutside(seal: SealRecord): Promise<void> {
    const { shop, seq, head_hash: hash } = seal;
    if (this.files.hashes(seal) === null) this.files.writeHashes(seal, await this.hashes(shop, seq));
    const isNew = this.files.writeSeal(seal);
    // That there are heads is known by this one, whoever else writes some.
    if (!isNew) return;
    const head = { seq, hash, at: new Date().toISOString() };
    const signature = this.keys.sign(shop, headText(shop, head));
    this.files.appendHead(shop, this.keys.publicKey(shop), { ...head, signature });
    this.files.thinHeads(shop, seq);
  }

  /** Hashes of the events since the seal before, up to a closing. */
  private async hashes(shop: string, seq: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ hash: string }>(
      `SELECT hash FROM ledger.ledger_event
        WHERE shop = $1 AND seq > coalesce((SELECT max(seq) FROM ledger.ledger_seal WHERE shop = $1 AND seq < $2), 0)
          AND seq <= $2 ORDER BY seq`,
      [shop, seq],
    );
    return rows.map(({ hash }) => hash);
  }
}
