import type { ReactNode } from 'react';
import { useFieldTexts } from '../../engine/field-texts.js';
import { type AnyDocument, fieldOf } from '../../parts/document/any-document.js';
import { Figure } from '../../ui/figure.js';

/** What became of the money; the first and the last are told of every deposit. */
const FIGURES = ['dp_rp', 'dipakai_rp', 'kembali_rp', 'hangus_rp', 'sisa_rp'] as const;
const ALWAYS: readonly string[] = ['dp_rp', 'sisa_rp'];

/** What was left, what of it was used, given back and withheld, and what still lies with the shop. */
export function DepositMoney({ document }: { readonly document: AnyDocument }): ReactNode {
  const { label } = useFieldTexts();
  const told = FIGURES.map((name) => ({ name, value: Number(fieldOf(document, name) ?? 0) }));
  return (
    <dl className="document-facts facts terms">
      {told
        .filter(({ name, value }) => value !== 0 || ALWAYS.includes(name))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <Figure kind="rupiah" value={value} unit />
            </dd>
          </div>
        ))}
    </dl>
  );
}
