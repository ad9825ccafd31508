import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldDepositsView } from '@emas/contracts/deposits/deposit.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { heldQuery } from './deposit-calls.js';

const FIGURES = [
  ['sisa_rp', 'rupiah'],
  ['total_qty', 'int'],
  ['total_berat', 'weight'],
  ['selisih_kunci_rp', 'rupiah'],
] as const satisfies readonly (readonly [keyof HeldDepositsView, string])[];

/** Their places stand until they are there, so that the list does not move. */
const ASKED: HeldDepositsView = { sisa_rp: 0, total_qty: 0, total_berat: 0 };

/** What the shop holds of its customers; what locked prices are short of today's only for who may see cost. */
export function HeldSummary(): ReactNode {
  const { label } = useFieldTexts();
  const { data } = useQuery(heldQuery);
  return (
    <dl className="document-facts facts terms">
      {FIGURES.filter(([name]) => (data ?? ASKED)[name] !== undefined).map(([name, kind]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Figure kind={kind} value={data?.[name]} unit />
          </dd>
        </div>
      ))}
    </dl>
  );
}
