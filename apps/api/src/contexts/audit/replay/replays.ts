import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { MomentDto } from '@emas/contracts/audit/replay.dto';
import type { ReplayDifference, ReplayView } from '@emas/contracts/audit/replay.view';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { isCostAccount } from '@emas/domain/audit/told';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { AuditSource } from '../../../ledger/audit/audit-source.js';
import { lastSeqOf, replayAt } from '../../../ledger/audit/replay.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Config } from '../../../platform/config/config.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { aloneOnNode } from '../verify/heavy-lock.js';
import { type BooksAt, QuickBooks } from './quick-books.js';

export const REPLAY_JOB = 'audit-putar-ulang';

/** Who asks: what he may see of it. */
export interface ReplayReader {
  readonly shop: string;
  readonly user: string;
  readonly seesCost: boolean;
  /** Counts drawers without seeing what they hold. */
  readonly blind: boolean;
}

export const readerOf = (user: RequestUser, seesCost: boolean): ReplayReader => ({
  shop: user.kode_toko,
  user: user.user_id,
  seesCost,
  blind: countsBlind(user),
});

type Kept = BooksAt & { readonly stateHash: string };

interface Moment {
  readonly seq: number;
  readonly hash: string;
  readonly tgl_system: string | null;
}

/** The books after an event: at once by the read-models, then from the log alone; kept by event and hash. */
@Injectable()
export class Replays {
  constructor(
    registry: JobRegistry,
    private readonly config: Config,
    private readonly queue: JobQueue,
    private readonly quick: QuickBooks,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {
    registry.registerJob(REPLAY_JOB, (run) => this.replay(run), { quiet: true });
  }

  /** Begins to read the log where it was not read for this moment, and answers what is known at once. */
  async begin(reader: ReplayReader, asked: MomentDto): Promise<ReplayView> {
    const moment = await this.moment(reader.shop, asked);
    if (!(await this.kept(reader.shop, moment)))
      await this.queue.enqueue(REPLAY_JOB, reader.shop, keyOf(moment), moment, { kind: 'FETCH', requestedBy: reader.user }); // prettier-ignore
    return this.view(reader, moment);
  }

  /** How far it is, or what it gave. */
  async of(reader: ReplayReader, seq: number): Promise<ReplayView> {
    return this.view(reader, await this.moment(reader.shop, { seq }));
  }

  /** Throws PROOF_NOTHING where there is no such event. */
  async moment(shop: string, { tgl, seq, sebelum }: MomentDto): Promise<Moment> {
    const at = tgl
      ? await AuditSource.open(this.config, (source) => lastSeqOf(source, shop, tgl))
      : (seq ?? 0) - (sebelum ? 1 : 0);
    const { rows } = await this.pool.query<Moment>(
      `SELECT e.seq, e.hash, (SELECT b.tgl_system FROM ledger.ledger_event b WHERE b.shop = e.shop AND b.seq <= e.seq
           AND b.tgl_system IS NOT NULL ORDER BY b.seq DESC LIMIT 1) AS tgl_system
         FROM ledger.ledger_event e WHERE e.shop = $1 AND e.seq = $2`,
      [shop, at],
    );
    if (!rows[0]) throw new DomainError('PROOF_NOTHING');
    return rows[0];
  }

  private async replay({ job, progress }: JobRun): Promise<unknown> {
    const { seq, hash } = job.payload as Moment;
    return aloneOnNode(this.config, async () => {
      const { accounts, stock, stateHash } = await AuditSource.open(this.config, (source) =>
        replayAt(source, job.shop, seq, (done, total) => progress(done, total)),
      );
      const lines = (['IDR', 'POIN'] as const).flatMap((unit) =>
        [...accounts[unit]].filter(([, saldo]) => saldo !== 0).map(([akun, saldo]) => ({ akun, unit, saldo })),
      );
      const sorted = lines.sort((a, b) => (a.unit === b.unit ? (a.akun < b.akun ? -1 : 1) : a.unit < b.unit ? -1 : 1));
      await this.pool.query(
        `INSERT INTO app.audit_replay (shop, seq, hash, books) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [job.shop, seq, hash, JSON.stringify({ accounts: sorted, stock, stateHash } satisfies Kept)],
      );
      return {};
    });
  }

  private async kept(shop: string, { seq, hash }: Moment): Promise<Kept | null> {
    const { rows } = await this.pool.query<{ books: Kept }>(
      'SELECT books FROM app.audit_replay WHERE shop = $1 AND seq = $2 AND hash = $3',
      [shop, seq, hash],
    );
    return rows[0]?.books ?? null;
  }

  private async view(reader: ReplayReader, moment: Moment): Promise<ReplayView> {
    const { shop } = reader;
    const kept = await this.kept(shop, moment);
    const quick = await this.quick.at(shop, moment.seq);
    const { rows: seals } = await this.pool.query<{ tgl_system: string; state_hash: string }>(
      'SELECT tgl_system, state_hash FROM ledger.ledger_seal WHERE shop = $1 AND seq = $2',
      [shop, moment.seq],
    );
    const job = kept ? null : await this.queue.find(REPLAY_JOB, shop, keyOf(moment));
    const mayKnow = await this.shownTo(reader, moment);
    const { accounts, stock } = kept ?? quick;
    return {
      ...moment,
      dari: kept ? 'LOG' : 'READ_MODEL',
      selesai: kept ? moment.seq : (job?.progress ?? 0),
      gagal: job?.status === 'FAILED',
      segel: seals[0]?.tgl_system ?? null,
      cocok_segel: kept && seals[0] ? kept.stateHash === seals[0].state_hash : null,
      akun: accounts.map(({ akun, unit, saldo }) => ({ akun, unit, saldo: mayKnow(akun) ? saldo : null })),
      barang: stock.map(({ kelas, kadar, qty, berat, murni, nilai }) => ({
        kelas,
        kadar: kadarToPercent(kadar),
        qty,
        berat: milligramsToGrams(berat),
        berat_murni: milligramsToGrams(murni),
        nilai: reader.seesCost ? nilai : null,
      })),
      beda_read_model: kept ? differences(quick, kept, mayKnow) : [],
    };
  }

  /** Cost is for who may see it; what drawers hold today, for who does not count them blind. */
  async shownTo(
    { shop, seesCost, blind }: ReplayReader,
    { seq }: Pick<Moment, 'seq'>,
  ): Promise<(akun: string) => boolean> {
    const { rows } = await this.pool.query<{ seq: number }>(
      `SELECT coalesce(max(closing_seq), 0) AS seq FROM read.day WHERE shop = $1 AND status = 'CLOSED'`,
      [shop],
    );
    const hidesDrawers = blind && seq > rows[0]!.seq;
    return (akun) => (seesCost || !isCostAccount(akun)) && !(hidesDrawers && akun.startsWith('kas/'));
  }
}

const keyOf = ({ seq, hash }: Moment): string => `${seq}-${hash}`;

/** Balances by account, and grams by class of places, that the read-models tell otherwise. */
function differences(quick: BooksAt, log: BooksAt, mayKnow: (akun: string) => boolean): ReplayDifference[] {
  const balances = ({ accounts }: BooksAt) => new Map(accounts.map(({ akun, unit, saldo }) => [`${unit} ${akun}`, saldo])); // prettier-ignore
  const [byRead, byLog] = [balances(quick), balances(log)];
  const keys = [...new Set([...byRead.keys(), ...byLog.keys()])].sort();
  const money = keys.flatMap((key) => {
    const akun = key.slice(key.indexOf(' ') + 1);
    const [read_model, said] = [byRead.get(key) ?? 0, byLog.get(key) ?? 0];
    if (read_model === said) return [];
    return [{ objek: akun, read_model: mayKnow(akun) ? read_model : null, log: mayKnow(akun) ? said : null }];
  });
  const grams = ({ stock }: BooksAt, kelas: string) =>
    stock.reduce((sum, line) => (line.kelas === kelas ? sum + line.berat : sum), 0);
  const goods = ['TOKO', 'PELANGGAN'].flatMap((objek) => {
    const [read_model, said] = [grams(quick, objek), grams(log, objek)].map(milligramsToGrams) as [number, number];
    return read_model === said ? [] : [{ objek, read_model, log: said }];
  });
  return [...money, ...goods];
}
