import type { CancelCouponDto, IssueCouponsDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponState } from '@emas/contracts/coupons/coupon-state';
import type { CouponIssuePage, CouponKindView, CouponPage, CouponsIssuedData, CouponView } from '@emas/contracts/coupons/coupon.view'; // prettier-ignore
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { api, type FileAnswer } from '../../platform/api/client.js';

interface Asking {
  readonly signal: AbortSignal;
}

export const COUPON_FILTERS = { tab: 'TERBIT', q: '' };
export type CouponFilters = Readonly<Record<keyof typeof COUPON_FILTERS, string>>;

const pageOf = ({ q }: CouponFilters, page: number, size: number) => ({
  ...(q !== '' && { q }),
  skip: (page - 1) * size,
  limit: size,
});

export const issuesQuery = (filters: CouponFilters, page: number, size: number) => ({
  queryKey: ['ledger', 'coupon-issues', filters.q, page, size],
  queryFn: ({ signal }: Asking): Promise<CouponIssuePage> =>
    api.get('kupon/terbit', pageOf(filters, page, size), signal),
});

export const couponsQuery = (filters: CouponFilters, page: number, size: number) => ({
  queryKey: ['ledger', 'coupons', filters.tab, filters.q, page, size],
  queryFn: ({ signal }: Asking): Promise<CouponPage> =>
    api.get('kupon', { status: filters.tab as CouponState, ...pageOf(filters, page, size) }, signal),
});

export const kindsQuery = {
  queryKey: ['ledger', 'coupon-kinds'],
  queryFn: ({ signal }: Asking): Promise<readonly CouponKindView[]> => api.get('kupon/jenis', {}, signal),
};

export const checkCoupon = (nomor: string): Promise<CouponView> => api.post('kupon/cek', { nomor });

/** Sends what may need somebody's word, once. */
const write = <Body extends object, Answer>(path: string, body: Body, idempotencyKey: string): Promise<Answer> =>
  withAuthorization((otorisasi_ids) => api.post(path, { ...body, otorisasi_ids }, { idempotencyKey }));

export const issueCoupons = (dto: IssueCouponsDto): Promise<WriteBody & { readonly data: CouponsIssuedData }> =>
  write('kupon/terbit', dto, dto.id);

export const cancelCouponIssue = (id: string, alasan: string, key: string): Promise<WriteBody> =>
  write(`kupon/terbit/${id}/batal`, { alasan }, key);

export const takeCouponAlone = (nomor: string, alasan: string, key: string): Promise<WriteBody> =>
  write('kupon/pakai', { nomor, alasan }, key);

export const releaseCoupon = (nomor: string, alasan: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post('kupon/lepas', { nomor, alasan }, { idempotencyKey });

export const cancelCoupon = (
  of: Pick<CancelCouponDto, 'nomor' | 'coupon_id'>,
  alasan: string,
  key: string,
): Promise<WriteBody> =>
  // prettier-ignore
  write('kupon/batal', { ...of, alasan }, key);

export const printCoupons = (id: string, format: 'pdf' | 'escpos'): Promise<FileAnswer> =>
  api.file(`kupon/terbit/${id}/cetak`, { query: { format } });
