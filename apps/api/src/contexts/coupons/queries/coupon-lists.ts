import { Injectable } from '@nestjs/common';
import type { FindCouponIssuesDto, FindCouponsDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponState } from '@emas/contracts/coupons/coupon-state';
import type { CouponIssuePage, CouponIssueRow, CouponKindView, CouponPage, CouponRow } from '@emas/contracts/coupons/coupon.view'; // prettier-ignore
import { countsOfDocument } from '@emas/domain/coupons/coupon-kind';
import { coveredNumber } from '@emas/domain/coupons/coupon-number';
import type { OfferedKind } from '@emas/domain/coupons/issue-coupons';
import { saleStream } from '@emas/domain/sales/sale';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { wordsSql } from '../../../platform/database/search-sql.js';
import { MemberCards } from '../../membership/index.js';
import { COUPON_KINDS, couponKindStreams, offeredKind } from '../kind-row.js';
import { termsView } from './coupon-view.js';

const USUAL = 50;

/** What a coupon is on day `$2`. */
const STATE = `CASE WHEN c.status = 'AKTIF' AND c.tgl_kadaluarsa < $2::date THEN 'KADALUARSA' ELSE c.status END`;

type Found = Omit<CouponRow, 'nomor_kupon' | 'nama_member' | 'no_faktur_jual'> & {
  readonly nomor: string;
  readonly sale_id: string | null;
};

/** Coupons, how they were issued, and what may be issued, as pages show them. */
@Injectable()
export class CouponLists {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
    private readonly members: MemberCards,
  ) {}

  async coupons(shop: string, asked: FindCouponsDto): Promise<CouponPage> {
    const params: unknown[] = [shop, await this.today(shop)];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const where = ['c.shop = $1', ...stateSql(asked.status ?? null), ...(await this.searchSql(shop, asked.q, param))];
    for (const name of ['kode_kupon', 'jenis_kupon', 'issue_id'] as const)
      if (asked[name]) where.push(`c.${name} = ${param(asked[name])}`);
    const from = `FROM read.coupon c WHERE ${where.join(' AND ')}`;
    // The day is said in each of them, whatever is asked.
    const [total] = await this.database.query<{ count: number }[]>(
      `SELECT count(*) AS count, $2::date ${from}`,
      params,
    );
    const order = asked.status === 'TERPAKAI' ? 'c.tgl_pakai DESC, c.nomor' : 'c.tgl_terbit DESC, c.nomor';
    const rows = await this.database.query<Found[]>(
      `SELECT c.coupon_id, c.nomor, c.kode_kupon, c.nama_kupon, c.jenis_kupon, c.tgl_berlaku::text, c.tgl_kadaluarsa::text,
              ${STATE} AS status, c.tgl_terbit::text, c.kode_member, c.tgl_pakai::text, c.pakai_by,
              CASE WHEN c.status = 'TERPAKAI' THEN c.dipakai_rp WHEN c.jenis_kupon = 'RUPIAH' THEN c.nilai_rp END AS nilai_rp,
              (SELECT i.no_terbit FROM read.coupon_issue i WHERE i.shop = c.shop AND i.id = c.issue_id) AS no_terbit,
              c.sale_id
         ${from} ORDER BY ${order} OFFSET ${param(asked.skip ?? 0)} LIMIT ${param(asked.limit ?? USUAL)}`,
      params,
    );
    const names = await this.members.namesOf(shop, rows.flatMap(({ kode_member }) => kode_member ?? [])); // prettier-ignore
    const sales = await this.ledger.load(shop, rows.flatMap(({ sale_id }) => (sale_id === null ? [] : [saleStream(sale_id)]))); // prettier-ignore
    const data = rows.map(({ nomor, sale_id, ...row }) => ({
      ...row,
      no_faktur_jual: (sale_id && sales.get(saleStream(sale_id))?.no) ?? null,
      nomor_kupon: coveredNumber(nomor),
      nama_member: row.kode_member === null ? null : (names.get(row.kode_member) ?? null),
    }));
    return { count: total!.count, data };
  }

  async issues(shop: string, { q, kode_kupon, skip, limit }: FindCouponIssuesDto): Promise<CouponIssuePage> {
    const params: unknown[] = [shop];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const where = ['i.shop = $1', ...wordsSql(q, ['i.kode_kupon', 'i.nama_kupon', 'i.no_terbit'], param)];
    if (kode_kupon) where.push(`i.kode_kupon = ${param(kode_kupon)}`);
    const from = `FROM read.coupon_issue i WHERE ${where.join(' AND ')}`;
    const [total] = await this.database.query<{ count: number }[]>(`SELECT count(*) AS count ${from}`, params);
    const counted = (status: string): string =>
      `(SELECT count(*) FROM read.coupon c WHERE c.shop = i.shop AND c.issue_id = i.id AND c.status = '${status}')`;
    const data = await this.database.query<CouponIssueRow[]>(
      `SELECT i.id, i.no_terbit, i.tgl_system::text, i.kode_kupon, i.nama_kupon, i.jumlah AS jumlah_kupon, i.terbit,
              ${counted('TERPAKAI')} AS terpakai, ${counted('BATAL')} AS jumlah_batal, i.jumlah_member, i.status, i.input_by
         ${from} ORDER BY i.created_at DESC, i.id OFFSET ${param(skip ?? 0)} LIMIT ${param(limit ?? USUAL)}`,
      params,
    );
    return { count: total!.count, data };
  }

  /** Kinds of which some may be issued today, by name. */
  async kinds(shop: string): Promise<readonly CouponKindView[]> {
    const tgl = await this.today(shop);
    const rows = await this.ledger.list(shop, COUPON_KINDS, { status: ['AKTIF'] });
    const offered = [...(await this.ledger.load(shop, rows.map(({ stream }) => stream))).values()] // prettier-ignore
      .map((document) => offeredKind(document, tgl))
      .filter((kind): kind is OfferedKind => kind !== null && kind.is_aktif && kind.tgl_kadaluarsa >= tgl);
    const counts = await this.ledger.load(shop, offered.map(({ kode_kupon }) => couponKindStreams(kode_kupon).counts)); // prettier-ignore
    return offered
      .map((kind) => {
        const { terbit } = countsOfDocument(counts.get(couponKindStreams(kind.kode_kupon).counts)!);
        const { jumlah_kupon } = kind;
        return { ...termsView(kind), jumlah_kupon, terbit, sisa_kupon: Math.max(jumlah_kupon - terbit, 0) };
      })
      .sort((one, other) => one.nama_kupon.localeCompare(other.nama_kupon));
  }

  private async today(shop: string): Promise<BusinessDate> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    return openDay ?? lastDay ?? '';
  }

  /** Each word in its code or name, its number of issue, or its member's code or name. */
  private async searchSql(
    shop: string,
    q: string | null | undefined,
    param: (value: unknown) => string,
  ): Promise<readonly string[]> {
    const words = (q ?? '').trim().split(/\s+/).filter((word) => word !== ''); // prettier-ignore
    const named = new Map(
      await Promise.all(words.map(async (word) => [word, await this.members.named(shop, word)] as const)),
    );
    const issue = `(SELECT i.no_terbit FROM read.coupon_issue i WHERE i.shop = c.shop AND i.id = c.issue_id)`;
    const ofMember = ({ word }: { readonly word: string }) => {
      const codes = named.get(word) ?? [];
      return codes.length === 0 ? null : `c.kode_member = ANY (${param(codes)}::text[])`;
    };
    return wordsSql(q, ['c.kode_kupon', 'c.nama_kupon', 'c.kode_member', issue, 'right(c.nomor, 4)', ofMember], param);
  }
}

/** Rows in a state: one that nobody used expires by itself. */
function stateSql(status: CouponState | null): readonly string[] {
  if (status === null) return [];
  if (status === 'KADALUARSA') return [`c.status = 'AKTIF'`, 'c.tgl_kadaluarsa < $2::date'];
  return [`c.status = '${status}'`, ...(status === 'AKTIF' ? ['c.tgl_kadaluarsa >= $2::date'] : [])];
}
