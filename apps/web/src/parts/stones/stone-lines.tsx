import type { ReactNode } from 'react';
import type { StoneView } from '@emas/contracts/stock/stone.view';
import { formatFigure } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import './stone-lines.css';

/** `12 pcs · 0.350 ct`, of a certified stone its certificate in place of the pieces. */
export const stoneAmount = ({ no_sertifikat, pcs, carat }: Pick<StoneView, 'no_sertifikat' | 'pcs' | 'carat'>): string =>
  [no_sertifikat ?? `${formatFigure('int', pcs)} pcs`, ...(carat > 0 ? [`${formatFigure('weight', carat)} ct`] : [])].join(' · '); // prettier-ignore

/** The stones of an item beside its name: what, how much, and what they are worth. */
export function StoneLines({ stones = [] }: { readonly stones?: readonly StoneView[] | undefined }): ReactNode {
  if (stones.length === 0) return null;
  return (
    <ul className="stone-lines">
      {stones.map((stone, index) => (
        <li key={index}>
          <span>
            {stone.nama_berlian} <small>{stoneAmount(stone)}</small>
          </span>
          <Figure kind="rupiah" value={stone.nilai} />
        </li>
      ))}
    </ul>
  );
}
