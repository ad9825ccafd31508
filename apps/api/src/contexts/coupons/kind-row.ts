import { couponKindStream } from '@emas/domain/coupons/coupon-kind';
import type { CouponType } from '@emas/domain/shared/coupon-terms';
import type { OfferedKind } from '@emas/domain/coupons/issue-coupons';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterStream, masterValues, type MasterValues } from '@emas/domain/masterdata/master';
import type { BusinessDate } from '@emas/domain/shared/units';

const LIST = 'parameter-kupon';

/** What stands before the code of a kind in its stream. */
export const COUPON_KINDS = `master/${LIST}`;
export const couponKindRow = (kode: string): StreamId => masterStream(LIST, kode);
/** The row of a kind and its counters: what issuing reads, and writes. */
export const couponKindStreams = (kode: string) => ({ row: couponKindRow(kode), counts: couponKindStream(kode) });

const figure = (values: MasterValues, name: string): number => Number(values[name] ?? 0);
const textOf = (values: MasterValues, name: string): string | null => (values[name] ? String(values[name]) : null);

/** A kind as the list of coupons has it; null where there is none. */
export function offeredKind(document: LoadedDocument<unknown>, tgl: BusinessDate): OfferedKind | null {
  const values = masterValues(document, tgl);
  if (!values) return null;
  return {
    kode_kupon: String(values['kode_kupon']),
    nama_kupon: String(values['nama_kupon']),
    jenis_kupon: values['jenis_kupon'] as CouponType,
    nilai_rp: figure(values, 'nilai_rp'),
    persen_kupon: figure(values, 'persen_kupon'),
    maksimal_potongan: values['maksimal_potongan'] ? figure(values, 'maksimal_potongan') : null,
    minimal_belanja: figure(values, 'minimal_belanja'),
    kode_group: (values['kode_group'] ?? []) as readonly string[],
    kode_level: textOf(values, 'kode_level'),
    tgl_berlaku: String(values['tgl_berlaku']),
    tgl_kadaluarsa: String(values['tgl_kadaluarsa']),
    jumlah_kupon: figure(values, 'jumlah_kupon'),
    is_aktif: values['is_aktif'] !== false,
  };
}
