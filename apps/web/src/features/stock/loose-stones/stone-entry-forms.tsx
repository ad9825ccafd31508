import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { stoneEntry } from '@emas/contracts/stock/entries/stone-entry';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../../parts/entry/category-fields.js';
import { EntryModal } from '../../../parts/entry/entry-modal.js';
import { Figure } from '../../../ui/figure.js';
import { FigureInput, IntInput, RupiahInput, UsdInput } from '../../../ui/form/figure-input.js';
import { Field } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { factsOf } from '../../../parts/item/stone-rows.js';
import { STONE_PER } from '../../../parts/item/stone-units.js';
import { useStoneLists } from '../../../parts/item/use-stone-lists.js';
import { lotsQuery } from './lot-calls.js';

/** What a form has to know of a stone: a row of its list. */
export interface ListedStone {
  readonly kode_berlian: string;
  readonly nama_berlian: string;
  /** Of a certified one. */
  readonly carat: number | null;
  readonly isCertified: boolean;
}

export const listedStone = (row: WireRow): ListedStone => ({
  kode_berlian: String(row['kode_berlian']),
  nama_berlian: String(row['nama_berlian']),
  carat: row['carat'] === null || row['carat'] === undefined ? null : Number(row['carat']),
  isCertified: Boolean(row['no_sertifikat']),
});

interface FormProps {
  readonly stone: ListedStone;
  readonly onClose: () => void;
}

interface Pieces {
  pcs: number | null;
  carat: number | null;
  keterangan: string;
}

/** What of it lies loose in the shop; nothing while it is being asked. */
function useLot({ kode_berlian }: ListedStone): { readonly pcs: number; readonly carat: number } | null {
  const { data } = useQuery(lotsQuery);
  return data ? (data.find((lot) => lot.kode_berlian === kode_berlian) ?? { pcs: 0, carat: 0 }) : null;
}

function InStock({ stone }: Pick<FormProps, 'stone'>): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const lot = useLot(stone);
  return (
    <>
      <span>{t('loose.inStock')}</span>
      <span>
        <Figure kind="int" value={lot?.pcs} strong /> {label('pcs')} · <Figure kind="carat" value={lot?.carat} unit />
      </span>
    </>
  );
}

interface StoneModalProps<Values extends Pieces> extends FormProps {
  readonly jenis: 'MASUK' | 'KELUAR';
  readonly empty: Values;
  readonly children: ReactNode;
}

/** Records stones that come or go. */
function StoneModal<Values extends Pieces>(props: StoneModalProps<Values>): ReactNode {
  const { t } = useTranslation(['stock', 'entries']);
  const { stone, jenis, empty, onClose, children } = props;
  const { kode_berlian, nama_berlian } = stone;
  return (
    <EntryModal<Values>
      of={stoneEntry}
      title={t(jenis === 'MASUK' ? 'loose.inTitle' : 'loose.outTitle', { nama: nama_berlian })}
      action={t(`entries:stone-entry.jenis.${jenis}`)}
      empty={empty}
      dto={({ pcs, keterangan, ...rest }) => ({
        ...{ jenis, kode_berlian, pcs: pcs ?? 0, keterangan: keterangan.trim() },
        ...rest,
      })}
      about={<InStock stone={stone} />}
      onClose={onClose}
    >
      <PieceFields />
      {children}
    </EntryModal>
  );
}

function PieceFields(): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  return (
    <>
      <Field<Pieces, number | null>
        name="pcs"
        label={texts.label('pcs')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'pcs', code: 'notZero' }))}
      >
        {(input) => <IntInput {...input} autoFocus />}
      </Field>
      <Field<Pieces, number | null> name="carat" label={t('loose.carat')}>
        {(input) => <FigureInput {...input} kind="carat" />}
      </Field>
    </>
  );
}

const firstPieces = ({ isCertified, carat }: ListedStone): Pieces => ({
  pcs: isCertified ? 1 : null,
  carat: isCertified ? carat : null,
  keterangan: '',
});

interface Coming extends Pieces {
  harga: number | null;
  kode_supplier: string | null;
}

const SUPPLIER = { list: 'master-supplier-berlian', value: 'kode_supplier', label: 'nama_supplier' };

/** Stones that come, and what a unit of them cost. */
export function StonesInForm(props: FormProps): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const { lists } = useStoneLists();
  const facts = factsOf(props.stone.kode_berlian, lists);
  const Price = facts?.mata_uang === 'USD' ? UsdInput : RupiahInput;
  return (
    <StoneModal<Coming>
      {...props}
      jenis="MASUK"
      empty={{ ...firstPieces(props.stone), harga: null, kode_supplier: null }}
    >
      <Field<Coming, number | null> name="harga" label={t('stones.price')} hint={t('loose.priceHint')}>
        {(input) => <Price {...input} {...(facts && { unit: STONE_PER[facts.satuan] })} />}
      </Field>
      <Field<Coming, string | null> name="kode_supplier" label={label('kode_supplier')} hint={t('loose.supplierHint')}>
        {(input) => <LookupInput {...input} lookup={SUPPLIER} clearable />}
      </Field>
      <Field<Coming> name="keterangan" label={label('keterangan')}>
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </StoneModal>
  );
}

type Going = Pieces & CategoryValues;

/** Stones that go other than into an item, and the expense they become. */
export function StonesOutForm(props: FormProps): ReactNode {
  return (
    <StoneModal<Going> {...props} jenis="KELUAR" empty={{ ...firstPieces(props.stone), kode_transaksi: null }}>
      <CategoryField jenis="OUT" />
      <RemarksField />
    </StoneModal>
  );
}
