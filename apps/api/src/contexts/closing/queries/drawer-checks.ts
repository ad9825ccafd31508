import { Injectable } from '@nestjs/common';
import type { ChecksDto } from '@emas/contracts/closing/closing.dto';
import type { ChecksView, CheckView } from '@emas/contracts/closing/closing.view';
import { beritaAcaraHitungKas } from '@emas/contracts/closing/berita-acara-hitung-kas';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { jakartaTime } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { ReportEngine } from '../../../engine/report/report-engine.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { ClosingQueries } from './closing-queries.js';

const MOST = 500;
const COLUMNS = `c.id, c.tgl_system::text AS tgl_system, c.kode_laci, c.pecahan, c.hitung_fisik, c.saldo_sistem, c.selisih, c.alasan,
    c.counted_by, c.counted_at, c.setor, c.seq`;
/** Counts between times, and those that drawers were handed over with. */
const select = (where: string): string => `
  SELECT ${COLUMNS}, NULL::jsonb AS serah_terima FROM read.drawer_check c WHERE ${where}
   UNION ALL
  SELECT ${COLUMNS}, jsonb_build_object('shift', c.shift, 'status', c.status, 'tanggung_jawab', c.tanggung_jawab,
           'penerima', c.penerima, 'answered_at', c.answered_at, 'hitung_penerima', c.hitung_penerima)
    FROM read.drawer_shift c WHERE ${where}
   ORDER BY seq DESC LIMIT ${MOST}`;

type Stored = Omit<CheckView, 'nama_laci'>;

/** Counts between times, for whom they may be told. */
@Injectable()
export class DrawerChecks {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly closing: ClosingQueries,
    private readonly engine: ReportEngine,
  ) {}

  async view(user: AuthenticatedUser, { tgl_from, tgl_to, kode_laci }: ChecksDto): Promise<ChecksView> {
    const shop = user.kode_toko;
    const { openDay, lastDay } = await this.ledger.head(shop);
    const day = openDay ?? lastDay;
    const [drawers, pecahan, rows] = await Promise.all([
      openDay === null ? [] : this.closing.drawers(user, openDay),
      this.closing.denominations(shop),
      this.dataSource.query<Stored[]>(
        select('c.shop = $1 AND c.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR c.kode_laci = $4)'),
        [shop, tgl_from ?? day, tgl_to ?? day, kode_laci ?? null],
      ),
    ]);
    const blind = countsBlind(user);
    const drawerOf = ({ kode_laci }: Stored) => masterStream('master-laci', kode_laci);
    const named = await this.ledger.load(shop, [...new Set(rows.map(drawerOf))]);
    const hitungan = rows.map((row) => {
      const nama_laci = String(masterValues(named.get(drawerOf(row))!, row.tgl_system)?.['nama_laci'] ?? row.kode_laci);
      return told({ ...ownFacts(row), nama_laci }, blind && row.tgl_system === openDay);
    });
    return { tgl_system: openDay, hitung_buta: blind, pecahan, drawers: drawers.filter(mayCount(user)), hitungan };
  }

  /** The page to be signed. Throws CHECK_NOT_FOUND; COUNT_AFTER_CLOSING for who counts blind, while its day is open. */
  async page(user: AuthenticatedUser, id: string): Promise<Buffer> {
    const shop = user.kode_toko;
    const [row] = await this.dataSource.query<Stored[]>(select('c.shop = $1 AND c.id = $2'), [shop, id]);
    if (!row) throw new DomainError('CHECK_NOT_FOUND');
    const { openDay } = await this.ledger.head(shop);
    if (countsBlind(user) && row.tgl_system === openDay) throw new DomainError('COUNT_AFTER_CLOSING');
    const { tgl_system, kode_laci, counted_by, setor, saldo_sistem, hitung_fisik, selisih, alasan } = row;
    const jam = jakartaTime(row.counted_at).slice(-5);
    const data = {
      rows: row.pecahan.map(({ nominal, lembar }) => ({ pecahan: nominal, lembar, jumlah: nominal * lembar })),
      recaps: {
        kas: [
          {
            ...{ tgl_system, jam, kode_laci, user_id: counted_by, setor: setor?.jumlah_rp ?? null },
            ...{ saldo_sistem, hitung_fisik, selisih, alasan: alasan ?? '' },
          },
        ],
        serah_terima: row.serah_terima
          ? [{ jenis_hitung: 'GANTI SHIFT', ...row.serah_terima, shift: row.serah_terima.shift ?? '' }]
          : [],
      },
    };
    return this.engine.print(beritaAcaraHitungKas as unknown as AnyReportDefinition, data, {
      ...{ shop, user_id: user.user_id, language: user.language },
    });
  }
}

/** Without what the question alone was asked by. */
const ownFacts = ({ seq: _, ...row }: Stored & { readonly seq?: number }): Stored => row;

const mayCount =
  (user: AuthenticatedUser) =>
  ({ pemakai }: { readonly pemakai: readonly string[] }): boolean =>
    !countsBlind(user) || pemakai.length === 0 || pemakai.includes(user.user_id);

/** A count as a person is told it: a hidden one says that it was made, by whom and when. */
const told = (row: CheckView, hidden: boolean): CheckView =>
  hidden
    ? {
        ...{ ...row, saldo_sistem: null, hitung_fisik: null, selisih: null, pecahan: [], setor: null },
        serah_terima: row.serah_terima && { ...row.serah_terima, hitung_penerima: null },
      }
    : row;
