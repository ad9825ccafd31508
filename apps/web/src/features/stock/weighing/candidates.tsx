import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeighedThing } from '@emas/contracts/stock/weighing.view';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { ItemLink } from '../../../parts/document/record-links.js';
import { Figure } from '../../../ui/figure.js';
import { candidatesOf } from './weigh-sums.js';

interface CandidatesProps {
  readonly things: readonly WeighedThing[];
  /** Grams; negative where something lacks. */
  readonly selisih: number;
}

/** What may be missing: things and pairs whose weight with their tags is what the tray lacks. */
export function Candidates({ things, selisih }: CandidatesProps): ReactNode {
  const { t } = useTranslation('weighing');
  const found = useMemo(() => candidatesOf(things, selisih), [things, selisih]);
  const names = useMemo(() => new Map(things.map(({ kode_barcode, nama_barang }) => [kode_barcode, nama_barang])), [things]); // prettier-ignore
  if (selisih > 0) return <p className="weigh-hint">{t('ui.tooMuch')}</p>;
  return (
    <section className="weigh-candidates" data-testid="candidates">
      <h3>{t('ui.candidates')}</h3>
      {found.length === 0 ? (
        <p className="weigh-hint">{t('ui.noCandidates')}</p>
      ) : (
        <ol className="plain-list">
          {found.map(({ kode_barcode, berat }) => (
            <li key={kode_barcode.join(' ')}>
              <span>
                {kode_barcode.map((code) => (
                  <span key={code} className="weigh-candidate">
                    <ItemLink barcode={code} /> {names.get(code)}
                  </span>
                ))}
              </span>
              <Figure kind="weight" value={milligramsToGrams(berat)} unit />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
