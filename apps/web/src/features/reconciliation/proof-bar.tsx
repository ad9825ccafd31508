import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankProofView } from '@emas/contracts/money/reconcile.view';
import { formatDate } from '../../platform/format.js';
import { Sen } from './amounts.js';

type Side = 'koran' | 'buku';

const SIDES: Readonly<Record<Side, readonly (readonly [name: keyof BankProofView, sign: 1 | -1])[]>> = {
  koran: [
    ['koran', 1],
    ['setoran_dalam_perjalanan', 1],
    ['belum_dicairkan', -1],
    ['koran_disesuaikan', 1],
  ],
  buku: [
    ['buku', 1],
    ['belum_dibuku_masuk', 1],
    ['belum_dibuku_keluar', -1],
    ['selisih_sen', 1],
    ['buku_disesuaikan', 1],
  ],
};

/** Both sides of the reconciliation, always in sight: green where nothing is left between them. */
export function ProofBar({ proof }: { readonly proof: BankProofView }): ReactNode {
  const { t } = useTranslation('reconcile');
  return (
    <section className="rb-proof" data-even={proof.selisih === 0 || undefined} aria-label={t('proof.title')}>
      {(Object.keys(SIDES) as Side[]).map((side) => (
        <dl key={side} className="rb-proof-side">
          {SIDES[side].map(([name, sign]) => (
            <div key={name} data-sum={name.endsWith('disesuaikan') || undefined}>
              <dt>{t(`proof.${name as 'koran'}`)}</dt>
              <dd>
                <Sen sen={sign * Number(proof[name])} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <p className="rb-proof-difference" role="status">
        <span>{t('proof.difference', { tgl: formatDate(proof.tgl) })}</span>
        <strong>
          <Sen sen={proof.selisih} />
        </strong>
      </p>
    </section>
  );
}
