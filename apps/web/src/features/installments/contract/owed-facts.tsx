import type { ReactNode } from 'react';
import type { OwedView } from '@emas/contracts/installments/installment.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { TempoTag } from '../../../parts/document/tempo-tag.js';
import { Figure } from '../../../ui/figure.js';

/** What a contract comes to, what is held of it, and how it stands today. */
export function OwedFacts({ owed }: { readonly owed: OwedView }): ReactNode {
  const { label } = useFieldTexts();
  const figures = [
    ['harga_jual', owed.harga_jual],
    ['dp_cicilan', owed.dp_rp],
    ['sisa_bayar', owed.sisa_bayar],
    ['denda_rp', owed.denda_rp],
    ['titipan_rp', owed.titipan_rp],
  ] as const;
  return (
    <dl className="document-facts facts terms">
      {owed.status === 'AKTIF' && (
        <div>
          <dt>{label('status_tempo')}</dt>
          <dd>
            <TempoTag tempo={owed.status_tempo} />
          </dd>
        </div>
      )}
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Figure kind="rupiah" value={figure} unit />
          </dd>
        </div>
      ))}
    </dl>
  );
}
