import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { setting } from '@emas/contracts/modules/register';
import type { ShrinkageListDto } from '@emas/contracts/purchases/shrinkage.dto';
import type { ShrinkagePage, ShrinkageState, ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import type { ShrinkageFacts } from '@emas/domain/purchases/decide-shrinkage';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { shrinkageValue } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { DocumentApprovals } from '../../../engine/document/document-approvals.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

interface ShrinkageRow {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly status: ShrinkageState;
  readonly tgl_system: string;
  readonly no_faktur_beli: string;
  readonly no_faktur_jual: string | null;
  readonly kode_sales: string;
  readonly input_by: string;
  readonly bayar_by: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat_nota: number;
  readonly berat: number;
  readonly toleransi: number | null;
  readonly harga_emas: number;
  readonly berat_ulang: number | null;
  readonly keterangan: string | null;
  readonly tgl_valid: string | null;
  readonly valid_by: string | null;
}

/** What waits comes first, the dearest at the top. */
const ORDER = `status <> 'OPEN', abs((berat_nota - coalesce(berat_ulang, berat)) * harga_emas) DESC, no_faktur_beli, line_no`;

/** Lines beyond their tolerance, and what deciding on one rests on. */
@Injectable()
export class Shrinkages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly dateLock: DateLock,
    private readonly approvals: DocumentApprovals,
    private readonly followers: FollowerPort,
  ) {}

  async list(user: RequestUser, dto: ShrinkageListDto): Promise<ShrinkagePage | readonly ShrinkageView[]> {
    const filter = await this.dateLock.within(user, dto);
    const fallback = await this.tolerance(user.kode_toko);
    const where = new Conditions(user.kode_toko)
      .equals('status', filter.status)
      .from('tgl_system', filter.tgl_from)
      .to('tgl_system', filter.tgl_to)
      .equals('tgl_valid', filter.tgl_valid)
      .given(String(fallback), (place) => `abs(berat_nota - berat_timbang) > coalesce(toleransi, ${place}::bigint)`)
      .given('DRAFT', (place) => `status <> ${place}`)
      .words(['no_faktur_beli', "coalesce(no_faktur_jual, '')", "coalesce(kode_barcode, '')", 'nama_barang', 'kode_sales'], filter.q); // prettier-ignore
    const rows = await this.dataSource.query<ShrinkageRow[]>(
      `SELECT * FROM read.shrinkage WHERE ${where.sql} ORDER BY ${ORDER} ${where.page(filter)}`,
      where.params,
    );
    const bought = rows.map(({ purchase_id }) => purchaseStream(purchase_id));
    const approved = await this.approvals.approvedBy(user.kode_toko, user.user_id, bought);
    const hadAHand = ({ purchase_id, input_by, bayar_by }: ShrinkageRow): boolean =>
      [input_by, bayar_by].includes(user.user_id) || approved.has(purchaseStream(purchase_id));
    const data = rows.map((row) => view(row, fallback, hadAHand(row)));
    if (filter.limit === undefined) return data;
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM read.shrinkage WHERE ${where.sql}`,
      where.params,
    );
    return { count, data };
  }

  /** Tolerance of lines that do not say theirs. */
  async tolerance(shop: string): Promise<number> {
    const stream = settingsStream(shop);
    const { body } = (await this.ledger.load<SettingsBody | null>(shop, [stream])).get(stream)!;
    return setting(body, 'toleransi_berat_pembelian');
  }

  /** Who approved anything of the purchase; read at the head, where somebody may have only just done so. */
  async approvedBy(shop: string, id: string): Promise<readonly string[]> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const used = await this.approvals.of(shop, purchaseStream(id));
    return used.map(({ otorisasi_by }) => otorisasi_by).filter((by) => by !== null);
  }

  /** What lies among bought goods of a line; null where it does not lie there. */
  async held(shop: string, id: string, lineNo: number): Promise<ShrinkageFacts['held']> {
    const stream = purchaseStream(id);
    const purchase = (await this.ledger.load<Purchase | null>(shop, [stream])).get(stream)?.body;
    const line = purchase?.lines.find(({ line_no }) => line_no === lineNo);
    if (!line) return null;
    const places = await this.ledger.placesOf(shop, line.barang);
    return places.find(({ place, qty }) => place === 'beli' && qty > 0)?.berat ?? null;
  }
}

function view(row: ShrinkageRow, fallback: number, sendiri: boolean): ShrinkageView {
  const { berat_nota, berat, berat_ulang, toleransi, harga_emas, kadar, ...rest } = row;
  const weighed = berat_ulang ?? berat;
  return {
    purchase_id: rest.purchase_id,
    line_no: rest.line_no,
    status: rest.status,
    no_faktur_beli: rest.no_faktur_beli,
    no_faktur_jual: rest.no_faktur_jual,
    tgl_system: rest.tgl_system,
    kode_barcode: rest.kode_barcode,
    nama_barang: rest.nama_barang,
    kode_group: rest.kode_group,
    kadar: kadarToPercent(kadar),
    berat_nota: milligramsToGrams(berat_nota),
    berat: milligramsToGrams(berat),
    toleransi: milligramsToGrams(toleransi ?? fallback),
    susut: milligramsToGrams(berat_nota - weighed),
    susut_persen: multiplyDivide(berat_nota - weighed, 10_000, berat_nota, 'half-up') / 100,
    nilai_susut: shrinkageValue({ berat_nota, harga_emas }, weighed),
    kode_sales: rest.kode_sales,
    input_by: rest.input_by,
    bayar_by: rest.bayar_by,
    sendiri,
    berat_ulang: berat_ulang === null ? null : milligramsToGrams(berat_ulang),
    keterangan: rest.keterangan,
    tgl_valid: rest.tgl_valid,
    valid_by: rest.valid_by,
  };
}
