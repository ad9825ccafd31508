import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { Figure } from '../../../ui/figure.js';
import { PriceInput, QuantityInput, RupiahInput, WeightInput } from '../../../ui/form/figure-input.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import type { LinesProps } from './lines-props.js';
import { fieldOf, type LineField, type ManualLine } from './manual-value.js';

/** A unit, the same in every language. */
const PIECES = 'pcs';

const LOOKUPS = {
  kode_dept: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
  kode_group: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
  kode_toko: { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' },
  kondisi_barang: { list: 'master-kondisi-pembelian', value: 'kondisi_barang', label: 'nama_kondisi' },
};
type Chosen = keyof typeof LOOKUPS;

const FIGURES = {
  qty: QuantityInput,
  berat: ScaleInput,
  berat_nota: WeightInput,
  harga_gram: PriceInput,
  tarif_ongkos: PriceInput,
  diskon: RupiahInput,
  harga: RupiahInput,
};
type Typed = keyof typeof FIGURES;

interface CellsProps extends LinesProps {
  readonly line: ManualLine;
  readonly stock: readonly ManualGoodsView[] | undefined;
}

/** The cells of a line, and what comes of them. */
export function LineCells(props: CellsProps): ReactNode {
  const { side, line, form, conditions } = props;
  const { t } = useTranslation('manual');
  const isSold = side === 'jual';
  const { label, cell, input } = useCells(props);
  const choice = (field: Chosen) => (
    <LineCell {...cell(field)}>
      <LookupInput
        {...input(field)}
        lookup={LOOKUPS[field]}
        {...(field === 'kondisi_barang' && { where: conditions.allows })}
        value={line[field]}
        onChange={(code) => form.edit(line, { [field]: code })}
      />
    </LineCell>
  );
  const priced = form.pricing.prices.get(line.key);
  const figure = (field: Typed) => {
    const Input = FIGURES[field];
    return (
      <LineCell {...cell(field)}>
        <Input
          {...input(field)}
          value={line[field] ?? priced?.proposed[field] ?? null}
          onChange={(value) => form.edit(line, { [field]: value })}
        />
      </LineCell>
    );
  };
  return (
    <div className="manual-cells">
      <div className="manual-name">
        <LineCell {...cell('nama_barang')}>
          <TextInput
            {...input('nama_barang')}
            maxLength={60}
            value={line.nama_barang}
            onChange={(nama_barang) => form.edit(line, { nama_barang })}
          />
        </LineCell>
      </div>
      {choice('kode_dept')}
      {choice('kode_group')}
      {choice('kode_toko')}
      {!isSold && choice('kondisi_barang')}
      {figure('qty')}
      {!isSold && figure('berat_nota')}
      {figure('berat')}
      {isSold && figure('harga_gram')}
      {isSold && figure('tarif_ongkos')}
      {figure(isSold ? 'diskon' : 'harga')}
      <p className="manual-outcome" data-testid="tray-stock">
        <TrayStock {...props} />
        {isSold && (
          <span>
            {label('harga')} <Figure kind="rupiah" value={priced?.harga ?? null} strong />
          </span>
        )}
        {!isSold && priced?.berat_murni !== null && priced && (
          <span>
            {label('berat_murni')} <Figure kind="weight" value={priced.berat_murni} unit />
          </span>
        )}
        {!line.kode_toko && <span>{t('ui.chooseTray')}</span>}
      </p>
    </div>
  );
}

/** What the fields of a line have in common. */
function useCells({ line, disabled, errorOf }: CellsProps) {
  const texts = useFieldTexts();
  // The tray's code travels under the name of a shop's.
  const label = (field: string): string => texts.label(field === 'kode_toko' ? 'kode_baki' : field);
  const error = (field: LineField): string | undefined => errorOf(fieldOf(line, field));
  return {
    label,
    cell: (field: LineField) => ({ field, label: label(field), error: error(field) }),
    input: (field: LineField) => ({
      'aria-label': `${label(field)} ${line.nama_barang}`.trim(),
      disabled,
      invalid: error(field) !== undefined,
    }),
  };
}

/** What the tray holds of these goods now. */
function TrayStock({ line, stock }: CellsProps): ReactNode {
  const { t } = useTranslation('manual');
  const { kode_dept, kode_group, kode_toko } = line;
  if (!stock || !kode_dept || !kode_group || !kode_toko) return null;
  const held = stock.find(
    (row) => row.kode_dept === kode_dept && row.kode_group === kode_group && row.kode_toko === kode_toko,
  );
  return (
    <span>
      {t('ui.inTray')} <Figure kind="int" value={held?.qty ?? 0} /> {PIECES} ·{' '}
      <Figure kind="weight" value={held?.berat ?? 0} unit />
    </span>
  );
}
