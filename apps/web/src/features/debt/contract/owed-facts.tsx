import type { ReactNode } from 'react';
import type { LoanOwedView } from '@emas/contracts/debt/loan.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Figure } from '../../../ui/figure.js';
import { PeriodRibbon } from './period-ribbon.js';
import { RedemptionTable } from './redemption-table.js';
import { TempoTag } from '../../../parts/document/tempo-tag.js';

/** What a contract owes on the open day, and what redeeming it costs until when. */
export function OwedFacts({ owed }: { readonly owed: LoanOwedView }): ReactNode {
  const { label, value } = useFieldTexts();
  const figures = [
    ['sisa_pokok', 'rupiah', owed.sisa_pokok],
    ['jumlah_periode', 'int', owed.periode],
    ['bunga_berjalan', 'rupiah', owed.bunga],
    ['total_tebus', 'rupiah', owed.total_tebus],
    ['bunga_rp', 'rupiah', owed.bunga_rp],
  ] as const;
  return (
    <section className="loan-owed">
      <dl className="document-facts facts terms">
        <div>
          <dt>{label('status_tempo')}</dt>
          <dd>
            <TempoTag tempo={owed.status_tempo} />
          </dd>
        </div>
        <div>
          <dt>{label('bunga')}</dt>
          <dd>
            <Figure kind="percent" value={owed.syarat.bunga} unit /> · {value(owed.syarat.perhitungan_bunga)}
          </dd>
        </div>
        {figures.map(([name, kind, figure]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <Figure kind={kind} value={figure} unit strong={name === 'total_tebus'} />
            </dd>
          </div>
        ))}
      </dl>
      <PeriodRibbon owed={owed} />
      <RedemptionTable rows={owed.tabel_tebus} />
    </section>
  );
}
