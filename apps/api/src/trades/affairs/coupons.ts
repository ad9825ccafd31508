import { loadList } from '@emas/contracts/masterdata/registry';
import { type Coupon, coupons } from '@emas/domain/coupons/coupon';
import { couponWorth } from '@emas/domain/coupons/coupon-worth';
import { couponSaleOf } from '@emas/domain/coupons/pay-with-coupons';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { couponNumber, DRAWN } from '@emas/domain/coupons/coupon-number';
import { CancelCouponCommand, CancelCouponIssueCommand, IssueCouponsCommand, ReleaseCouponCommand, UseCouponCommand } from '../../contexts/coupons/index.js'; // prettier-ignore
import { saleKind } from '../../contexts/sales/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { CreateRow } from '../../engine/resource/commands/create-row.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const ISSUED = 3;
/** Rupiah; 2 % of what is bought, so much at most. */
const SUM = 50_000;
const MOST = 100_000;
const DAYS = 60;

const hexOf = (at: Desk, part: string): string => at.id(part).replaceAll('-', '');
/** Of each affair a kind of its own. */
const kodeOf = (at: Desk): string => `K${hexOf(at, 'kind').slice(0, 7)}`.toUpperCase();
/** Drawn by the affair's own ids: the same seed makes the same shop. */
const drawn = (at: Desk, nth: number): Uint8Array => Buffer.from(hexOf(at, `draw:${nth}`).slice(0, DRAWN * 2), 'hex');
const numberOf = (at: Desk, nth: number): string => couponNumber(kodeOf(at), [...drawn(at, nth)]);

/** A kind that begins today, and a few of it. */
const issue =
  (jenis_kupon: 'RUPIAH' | 'PERSEN') =>
  async (at: Desk): Promise<void> => {
    const owner = at.day.staff.person('OWNER');
    const worth = jenis_kupon === 'RUPIAH' ? { nilai_rp: SUM } : { persen_kupon: 2, maksimal_potongan: MOST };
    const dates = { tgl_berlaku: at.day.tgl, tgl_kadaluarsa: at.inDays(DAYS) };
    const row = { kode_kupon: kodeOf(at), nama_kupon: 'KUPON PELANGGAN', jenis_kupon, ...worth, jumlah_kupon: ISSUED };
    const by = { shop: at.shop, actor: owner.user_id, idempotencyKey: at.id('kind') };
    await at.do(new CreateRow({ definition: await loadList('parameter-kupon'), ...by }, { ...row, ...dates, is_aktif: true })); // prettier-ignore
    const dto = { id: at.id('issue'), kode_kupon: kodeOf(at), jumlah: ISSUED };
    const supervisor = at.day.staff.person('SPV1');
    await at.approved(
      'issue:word',
      (key, otorisasi_ids) =>
        new IssueCouponsCommand(supervisor, { ...dto, otorisasi_ids }, key, (nth) => drawn(at, nth)),
      supervisor,
    );
  };

/** One of them as it stands, where nobody has used it. */
async function unused(at: Desk, nth: number): Promise<Coupon | null> {
  const coupon = await at.load<Coupon>(coupons.stream(numberOf(at, nth)));
  return coupon?.status === 'AKTIF' && coupon.tgl_kadaluarsa >= at.day.tgl ? coupon : null;
}

/** Somebody pays a part of what he buys with one; answers whether he did. */
async function buyWith(at: Desk, part: string, nth: number): Promise<boolean> {
  const coupon = await unused(at, nth);
  if (!coupon) return false;
  const { kode_barcode } = await at.piece(`${part}:bought`);
  const { id, total } = await at.saveSale(part, { lines: [{ kode_barcode }] });
  const sale = (await at.load<Sale>(saleStream(id)))!;
  const jumlah = Math.min(couponWorth(coupon, couponSaleOf(sale, null).lines), total);
  await at.paySale(part, [{ cara_bayar: 'KUPON', jumlah, no_ref: coupon.nomor }, ...at.payIn(total - jumlah)]);
  return true;
}

const buy =
  (nth: number) =>
  async (at: Desk): Promise<void> =>
    void (await buyWith(at, `sale:${nth}`, nth));

/** The same, and taken back at once: the coupon holds again. */
async function buyInVain(at: Desk): Promise<void> {
  if (!(await buyWith(at, 'in-vain', 0))) return;
  const id = at.id('in-vain');
  const asked = { user: at.user, id, key: at.id('in-vain:cancel') };
  const dto = { alasan: 'PELANGGAN BERUBAH PIKIRAN' };
  await at.approved('in-vain:back', (_, otorisasi_ids) => new CancelDocumentCommand(saleKind, asked, { ...dto, otorisasi_ids })); // prettier-ignore
  const sale = await at.load<Sale>(saleStream(id));
  for (const { kode_barcode } of sale?.lines ?? []) await at.day.returned(kode_barcode);
}

/** Taken as used by mistake, and given back; another is cancelled. */
async function stumble(at: Desk): Promise<void> {
  const nomor = numberOf(at, 0);
  if (!(await unused(at, 0)) || !(await unused(at, 1))) return;
  await at.approved('use', (key, otorisasi_ids) => new UseCouponCommand(at.user, { nomor, alasan: 'PROMO RADIO', otorisasi_ids }, key)); // prettier-ignore
  await at.do(new ReleaseCouponCommand(at.user, { nomor, alasan: 'SALAH SCAN' }, at.id('release')));
  const lost = { nomor: numberOf(at, 1), alasan: 'KUPON HILANG' };
  await at.approved('cancel', (key, otorisasi_ids) => new CancelCouponCommand(at.user, { ...lost, otorisasi_ids }, key)); // prettier-ignore
}

/** What nobody has used of them ends. */
async function endAll(at: Desk): Promise<void> {
  if (!(await unused(at, 2))) return;
  const dto = { alasan: 'PROMO SELESAI' };
  const supervisor = at.day.staff.person('SPV1');
  await at.approved(
    'end',
    (key, otorisasi_ids) => new CancelCouponIssueCommand(supervisor, at.id('issue'), { ...dto, otorisasi_ids }, key),
    supervisor,
  );
}

const begun = (run: Step['run']): Step => ({ after: 0, run });

/** Coupons: of a sum and of a percent, used, given back, cancelled, still in somebody's purse. */
export const couponAffair: Affair = {
  name: 'coupon',
  every: 5,
  module: 'KUPON_MODULE',
  asksReadModels: true,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [begun(issue('PERSEN')), { after: 1, run: buyInVain }, { after: random.int(2, 4), run: buy(0) }],
        [begun(issue('RUPIAH')), { after: 1, run: stumble }, { after: 2, run: endAll }],
        [begun(issue('RUPIAH')), { after: random.int(1, 2), run: buy(0) }, { after: random.int(3, 6), run: buy(1) }],
      ],
      nth,
    ),
};
