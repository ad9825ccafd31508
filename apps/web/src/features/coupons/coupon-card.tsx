import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponView } from '@emas/contracts/coupons/coupon.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { formatDate, formatFigure } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { cancelCoupon, releaseCoupon, takeCouponAlone } from './coupon-calls.js';
import { ReasonForm } from './reason-form.js';

type Step = 'use' | 'release' | 'cancel';

/** What it takes off, in words. */
function useWorth(): (coupon: CouponView) => string {
  const { t } = useTranslation('coupons');
  return ({ jenis_kupon, nilai_rp, persen_kupon }) => {
    if (jenis_kupon === 'RUPIAH') return `Rp. ${formatFigure('rupiah', nilai_rp)}`;
    const persen = formatFigure('percent', persen_kupon);
    return jenis_kupon === 'ONGKOS' ? t('ui.takesOffCharge', { persen }) : t('ui.takesOffGoods', { persen });
  };
}

/** Why it does not hold, or that it does. */
function useVerdict(): (coupon: CouponView) => string {
  const { t } = useTranslation('coupons');
  return (coupon) => {
    const { status, tgl_berlaku, tgl_kadaluarsa, pakai_by: oleh, no_faktur_jual: no, batal_by, alasan } = coupon;
    const tgl = coupon.tgl_pakai ? formatDate(coupon.tgl_pakai) : '';
    if (status === 'BATAL')
      return [t('errors.COUPON_CANCELLED', { oleh: batal_by }), alasan].filter(Boolean).join(': ');
    if (status === 'TERPAKAI') return no ? t('ui.usedIn', { no, tgl, oleh }) : t('ui.usedAlone', { tgl, oleh, alasan });
    if (status === 'KADALUARSA') return t('errors.COUPON_KIND_EXPIRED', { tgl: formatDate(tgl_kadaluarsa) });
    return coupon.berlaku ? t('ui.holds') : t('ui.notYet', { tgl: formatDate(tgl_berlaku) });
  };
}

interface CouponCardProps {
  readonly coupon: CouponView;
  /** It was used, given back or cancelled: it is looked at again. */
  readonly onChanged: () => void;
}

/** A coupon, green where it holds and red where it does not, with why; what may be done about it without a sale. */
export function CouponCard({ coupon, onChanged }: CouponCardProps): ReactNode {
  const { t } = useTranslation('coupons');
  const { label } = useFieldTexts();
  const may = useCan('cek-kupon');
  const dayOpen = useDayOpen();
  const [step, setStep] = useState<Step | null>(null);
  const worth = useWorth()(coupon);
  const verdict = useVerdict()(coupon);
  const { nomor_kupon: nomor, nama_kupon, kode_group, maksimal_potongan, minimal_belanja, kode_member } = coupon;
  const days = `${formatDate(coupon.tgl_berlaku)} – ${formatDate(coupon.tgl_kadaluarsa)}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('ui.takesOff'), worth],
    ...(maksimal_potongan === null ? [] : [[label('maksimal_potongan'), `Rp. ${formatFigure('rupiah', maksimal_potongan)}`] as const]), // prettier-ignore
    ...(minimal_belanja === 0 ? [] : [[label('minimal_belanja'), `Rp. ${formatFigure('rupiah', minimal_belanja)}`] as const]), // prettier-ignore
    [label('tgl_berlaku'), days],
    [t('ui.forWhom'), kode_member ? [kode_member, coupon.nama_member].filter(Boolean).join(' · ') : t('ui.bearer')],
    ...(coupon.kode_level ? [[label('kode_level'), coupon.kode_level] as const] : []),
    ...(kode_group.length === 0 ? [] : [[label('kode_group'), kode_group.join(', ')] as const]),
    ...(coupon.dipakai_rp ? [[label('dipakai_rp'), `Rp. ${formatFigure('rupiah', coupon.dipakai_rp)}`] as const] : []),
    [label('no_terbit'), `${coupon.no_terbit} · ${formatDate(coupon.tgl_terbit)}`],
  ];
  const sends = {
    use: (alasan: string, key: string) => takeCouponAlone(nomor, alasan, key),
    release: (alasan: string, key: string) => releaseCoupon(nomor, alasan, key),
    cancel: (alasan: string, key: string) => cancelCoupon({ nomor }, alasan, key),
  };
  return (
    <section className="coupon-card" data-tone={coupon.berlaku ? 'good' : 'bad'} data-testid="coupon-card">
      <header className="coupon-card-head">
        <strong>{nomor}</strong>
        <span>{nama_kupon}</span>
      </header>
      <p className="coupon-verdict" role="status">
        {verdict}
      </p>
      <dl className="facts coupon-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row coupon-actions">
        {coupon.berlaku && may('ubah') && (
          <Button disabled={!dayOpen} onClick={() => setStep('use')}>
            {t('ui.use')}
          </Button>
        )}
        {coupon.boleh_dilepas && may('ubah') && (
          <Button disabled={!dayOpen} onClick={() => setStep('release')}>
            {t('ui.release')}
          </Button>
        )}
        {(coupon.status === 'AKTIF' || coupon.status === 'KADALUARSA') && may('batal') && (
          <Button danger disabled={!dayOpen} onClick={() => setStep('cancel')}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
      {step && (
        <ReasonForm
          action={t(`ui.${step}`)}
          danger={step === 'cancel'}
          about={`${nomor} · ${nama_kupon}`}
          send={sends[step]}
          onSent={onChanged}
          onClose={() => setStep(null)}
        />
      )}
    </section>
  );
}
