import type { ReactNode } from 'react';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { Figure } from '../../../ui/figure.js';
import { PriceInput, RupiahInput } from '../../../ui/form/figure-input.js';
import type { InstallmentState } from './use-installment.js';
import '../installments.css';

interface ThingPriceProps {
  readonly form: InstallmentState;
  readonly disabled: boolean;
}

/** What the thing is and what it costs; its prices may be typed over, as at the till. */
export function ThingPrice({ form, disabled }: ThingPriceProps): ReactNode {
  const { label } = useFieldTexts();
  const { view, priced, value, set, errorOf } = form;
  if (!view || !priced) return null;
  const { barang } = view;
  const perPiece = barang.satuan_harga === 'PCS';
  const wrong = (field: string) => ({ disabled, invalid: errorOf(field) !== undefined });
  const gram = label(perPiece ? 'harga_per_pcs' : 'harga_gram');
  return (
    <>
      <dl className="document-facts facts terms">
        <Fact name={label('nama_barang')}>{barang.nama_barang}</Fact>
        <Fact name={label('kode_barcode')}>{barang.kode_barcode}</Fact>
        <Fact name={label('berat')}>
          <Figure kind="weight" value={barang.berat} unit />
        </Fact>
        <Fact name={label('kadar')}>
          <Figure kind="kadar" value={barang.kadar} unit />
        </Fact>
        <Fact name={label('harga')}>
          <Figure kind="rupiah" value={priced.totals.total_harga} unit strong />
        </Fact>
      </dl>
      <div className="installment-price">
        <HeadField name="harga_gram" label={gram} error={errorOf('harga_gram') ?? errorOf('harga')}>
          <PriceInput
            {...wrong('harga_gram')}
            aria-label={gram}
            value={value.harga_gram ?? barang.harga_gram}
            onChange={(harga_gram) => set({ harga_gram })}
          />
        </HeadField>
        <HeadField name="tarif_ongkos" label={label('tarif_ongkos')} error={errorOf('tarif_ongkos')}>
          <PriceInput
            {...wrong('tarif_ongkos')}
            aria-label={label('tarif_ongkos')}
            value={value.tarif_ongkos ?? barang.tarif_ongkos}
            onChange={(tarif_ongkos) => set({ tarif_ongkos })}
          />
        </HeadField>
        <HeadField name="diskon" label={label('diskon')} error={errorOf('diskon')}>
          <RupiahInput
            {...wrong('diskon')}
            aria-label={label('diskon')}
            value={value.diskon}
            onChange={(diskon) => set({ diskon })}
          />
        </HeadField>
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
