import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { SealedDayView, SealsView } from '@emas/contracts/audit/audit-run.view';
import { publicKeyOf } from '@emas/domain/proof/public-key';
import { addDays } from '@emas/domain/shared/business-date';
import { publicKeysOf } from '../../../ledger/audit/range-verdict.js';
import { SealFiles } from '../../../ledger/seals/seal-files.js';
import { Config } from '../../../platform/config/config.js';

type Row = Omit<SealedDayView, 'seq_awal' | 'jumlah_event' | 'sidik_kunci'> & { readonly public_key: string | null };

const NO_DAY = { pemeriksaan: 'BELUM', seq_awal: null, seq_akhir: null, jumlah_event: null, seal: null, head_hash: null, state_hash: null, merkle_root: null, prev_seal: null, signature: null, sidik_kunci: null, ditutup_oleh: null, ditutup: null } as const; // prettier-ignore

/** The seals of a shop's days, and the days that have none. */
@Injectable()
export class Seals {
  private readonly files: SealFiles;

  constructor(
    config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  async of(shop: string): Promise<SealsView> {
    return { kode_toko: shop, kunci: publicKeysOf(this.files, shop), hari: await this.days(shop) };
  }

  /** A sealed day with its signature; null where there is none. */
  async find(shop: string, tgl: string): Promise<SealedDayView | null> {
    return (await this.days(shop)).find((day) => day.tgl_system === tgl && day.seal !== null) ?? null;
  }

  /** Newest first; calendar days between two business days stand there as gaps. */
  private async days(shop: string): Promise<SealedDayView[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT coalesce(s.tgl_system, d.tgl_system) AS tgl_system,
              CASE WHEN s.seal IS NOT NULL THEN 'DISEGEL' WHEN d.status = 'CLOSED' THEN 'BELUM_DISEGEL' ELSE 'BUKA' END AS status,
              coalesce(s.seq, d.closing_seq, h.seq) AS seq_akhir, s.seal, s.head_hash, s.state_hash, s.merkle_root, s.prev_seal,
              s.signature, s.public_key, d.closed_by AS ditutup_oleh, d.closed_at AS ditutup,
              CASE WHEN 'BEDA' IN (a.hasil_hash, a.hasil_segel, a.hasil_saldo, a.hasil_read_model) THEN 'BEDA'
                   WHEN a.hasil_hash = 'UTUH' AND a.hasil_segel = 'UTUH' THEN 'UTUH' ELSE 'BELUM' END AS pemeriksaan
         FROM (SELECT * FROM ledger.ledger_seal WHERE shop = $1) s
         FULL JOIN (SELECT * FROM read.day WHERE shop = $1) d ON d.tgl_system = s.tgl_system
         LEFT JOIN ledger.shop_head h ON h.shop = $1
         LEFT JOIN app.audit_day a ON a.shop = $1 AND a.tgl_system = coalesce(s.tgl_system, d.tgl_system)
        ORDER BY 1`,
      [shop],
    );
    const days: SealedDayView[] = [];
    let [before, seq]: [string | null, number] = [null, 0];
    for (const { public_key, ...row } of rows) {
      for (let gap = before === null ? row.tgl_system : addDays(before, 1); gap < row.tgl_system; gap = addDays(gap, 1))
        days.push({ tgl_system: gap, status: 'TANPA_HARI', ...NO_DAY });
      days.push({
        ...row,
        seq_awal: seq + 1,
        jumlah_event: row.seq_akhir! - seq,
        sidik_kunci: public_key === null ? null : (publicKeyOf(public_key)?.fingerprint ?? null),
      });
      [before, seq] = [row.tgl_system, row.seq_akhir!];
    }
    return days.reverse();
  }
}
