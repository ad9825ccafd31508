import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { SentMoneyQueryDto } from '@emas/contracts/money/money-send.dto';
import { notePath, type SendTarget, type SentMoney, type SentState } from '@emas/contracts/money/money-send.view';
import { moduleOn } from '@emas/contracts/modules/register';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { DONE_STATES, HEAD_OFFICE, receivedOn } from '@emas/domain/money/money-send';
import { masterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { Ledger } from '../../../ledger/ledger.js';
import { SettingsService } from '../../settings/index.js';
import { type FoundSend, Lanes } from '../remittances/lanes.js';

const DONE = DONE_STATES.map((state) => `'${state}'`).join(', ');

/** Money that the shop sent, and where it can send some. */
@Injectable()
export class SentMoneyQueries {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly lanes: Lanes,
    private readonly settings: SettingsService,
    private readonly ledger: Ledger,
  ) {}

  /** Newest first; DONE is what was taken in. */
  async list(
    shop: string,
    { status, skip = 0, limit = MOST_ROWS }: SentMoneyQueryDto,
  ): Promise<{ readonly count: number; readonly data: readonly SentMoney[] }> {
    const where = `shop = $1${status === 'DONE' ? ` AND status IN (${DONE})` : ''}`;
    const { rows } = await this.pool.query<Omit<SentMoney, 'nota_kirim'>>(
      `SELECT no_reff, status, tgl_system::text AS tgl_system, input_by, created_at, jumlah_rp, shop AS toko_asal, tujuan,
              tujuan_rekening, keterangan, terima_by, tgl_terima::text AS tgl_terima
         FROM read.money_send WHERE ${where} ORDER BY created_at DESC, no_reff DESC OFFSET $2 LIMIT $3`,
      [shop, skip, limit],
    );
    const { rows: counted } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM read.money_send WHERE ${where}`,
      [shop],
    );
    return { count: counted[0]!.count, data: rows.map((row) => ({ ...row, nota_kirim: notePath(row.no_reff) })) };
  }

  /** For the shop that sent it and the one it goes to; null for any other. */
  async seenBy(shop: string, no_reff: string): Promise<FoundSend | null> {
    const found = await this.lanes.find(no_reff);
    return found && (found.shop === shop || found.send.tujuan === shop) ? found : null;
  }

  /** Shops of the list, partners outside and the shop itself left out; without that list the head office. */
  async targets(shop: string, nameOfHeadOffice: string): Promise<readonly SendTarget[]> {
    const today = jakartaDate(new Date().toISOString());
    const listed = (await this.ledger.recentList(shop, 'master/master-toko')).flatMap((row) => {
      const values = masterValues(row, today);
      return values ? [values] : [];
    });
    const rows = listed
      .filter((row) => row['is_aktif'] !== false && row['jenis_toko'] !== 'LUAR' && row['kode_toko'] !== shop)
      .map((row) => ({ kode_toko: String(row['kode_toko']), nama_toko: String(row['nama_toko']) }))
      .toSorted((a, b) => a.nama_toko.localeCompare(b.nama_toko));
    const hasList = moduleOn(await this.settings.values(shop), 'SEND_GOODS_MODULE');
    const isKnown = hasList || shop === HEAD_OFFICE || listed.some((row) => row['kode_toko'] === HEAD_OFFICE);
    const all = isKnown ? rows : [...rows, { kode_toko: HEAD_OFFICE, nama_toko: nameOfHeadOffice }];
    return Promise.all(all.map(async (row) => ({ ...row, terhubung: await this.lanes.has(row.kode_toko) })));
  }
}

export const sentMoney = ({ shop, no_reff, send }: FoundSend): SentMoney => ({
  no_reff,
  status: send.status as SentState,
  ...{ tgl_system: send.tgl_system, input_by: send.input_by, created_at: send.created_at, jumlah_rp: send.jumlah_rp },
  ...{ toko_asal: shop, tujuan: send.tujuan, tujuan_rekening: send.tujuan_rekening, keterangan: send.keterangan },
  nota_kirim: notePath(no_reff),
  terima_by: send.terima?.terima_by ?? null,
  tgl_terima: send.terima ? receivedOn(send.terima) : null,
});
