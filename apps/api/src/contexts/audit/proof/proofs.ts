import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ProofView, SlipProofView } from '@emas/contracts/audit/audit-run.view';
import { proofCode, readProofCode } from '@emas/domain/document/proof-code';
import { DomainError } from '@emas/domain/shared/domain-error';
import { AuditSource } from '../../../ledger/audit/audit-source.js';
import { HASHED_TEXT, prove, type Subject, Unproved } from '../../../ledger/audit/prove.js';
import { SealFiles } from '../../../ledger/seals/seal-files.js';
import { Config } from '../../../platform/config/config.js';

type EventRow = ProofView['kejadian'][number] & { readonly no: string | null };

/** The first seal at or behind an event `e`. */
const SEAL = `(SELECT s.tgl_system FROM ledger.ledger_seal s WHERE s.shop = e.shop AND s.seq >= e.seq ORDER BY s.seq LIMIT 1)`;

/** Proofs of single documents and events, and what a slip's code says. */
@Injectable()
export class Proofs {
  private readonly files: SealFiles;

  constructor(
    private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  /** Throws PROOF_NOTHING where there is no such document or event, PROOF_BROKEN where one does not lead to its seal. */
  async of(shop: string, subject: Subject): Promise<ProofView> {
    const { rows } = await this.pool.query<EventRow>(
      `SELECT seq, no, type, tgl_system, hash, ${SEAL} AS segel FROM ledger.ledger_event e
        WHERE shop = $1 AND ${'seq' in subject ? 'seq = $2' : 'stream_id = (SELECT stream_id FROM ledger.document WHERE shop = $1 AND no = $2)'}
        ORDER BY seq`,
      [shop, 'seq' in subject ? subject.seq : subject.no],
    );
    if (rows.length === 0) throw new DomainError('PROOF_NOTHING');
    const { proofs } = await this.proved(shop, subject);
    return {
      no: rows.find(({ no }) => no !== null)?.no ?? null,
      kejadian: rows.map(({ no: _, ...event }) => event),
      bukti: proofs.join(''),
    };
  }

  /** Whether the ledger still holds the event that a slip bears the code of: its hash is reckoned anew from its content. */
  async ofSlip(shop: string, no: string, typed: string): Promise<SlipProofView> {
    const kode = readProofCode(typed);
    if (kode === null) throw new DomainError('PROOF_CODE_INVALID');
    const { rows } = await this.pool.query<EventRow & { readonly fits: boolean }>(
      `SELECT seq, no, type, tgl_system, hash, ${SEAL} AS segel,
              hash = encode(sha256(convert_to(${HASHED_TEXT}, 'UTF8')), 'hex') AS fits
         FROM ledger.ledger_event e
        WHERE shop = $1 AND stream_id = (SELECT stream_id FROM ledger.document WHERE shop = $1 AND no = $2) ORDER BY seq`,
      [shop, no],
    );
    const found = rows.find(({ hash }) => proofCode(hash) === kode);
    if (!found)
      return { hasil: rows.length > 0 ? 'TIDAK_COCOK' : 'TIDAK_ADA', no, seq: null, type: null, tgl_system: null, segel: null }; // prettier-ignore
    const { seq, type, tgl_system, segel, fits } = found;
    return { hasil: fits ? 'COCOK' : 'BERUBAH', no, seq, type, tgl_system, segel };
  }

  private async proved(shop: string, subject: Subject) {
    try {
      return await AuditSource.open(this.config, (source) => prove(source, this.files, shop, subject));
    } catch (error) {
      if (!(error instanceof Unproved)) throw error;
      throw new DomainError('PROOF_BROKEN', { seq: error.seq, tgl: error.tglSystem });
    }
  }
}
