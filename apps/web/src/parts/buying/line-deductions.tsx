import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedLineView } from '@emas/contracts/purchases/purchase.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { LookupRow } from '../../engine/lookup/lookup-query.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { useModule } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { DeleteIcon, PlusIcon } from '../../ui/icons.js';
import type { LinesProps } from './lines-props.js';
import { fieldOf, type PurchaseLine, withDeduction } from './purchase-value.js';

type Part = PricedLineView['potongan_rinci'][number];

interface DeductionsProps extends LinesProps {
  readonly line: PurchaseLine;
  readonly proposal: PricedLineView;
}

const DEDUCTIONS = 'master-potongan-pembelian';

/** Rows of the list that count for goods of a category. */
const ofCategory = (rows: readonly LookupRow[], kode_kategori: string | null): readonly LookupRow[] =>
  rows.filter((row) => row['is_aktif'] !== false && (!row['kode_kategori'] || row['kode_kategori'] === kode_kategori));

/** What is taken off a line and why: by the age of the note, its condition, its category; those of the category may be told. */
export function LineDeductions({ line, proposal, ...props }: DeductionsProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { value } = useFieldTexts();
  const isOn = useModule('POTONGAN_PEMBELIAN_MODULE');
  const { rows: all } = useLookupRows(isOn ? DEDUCTIONS : undefined);
  const { purchase, disabled } = props;
  const rows = ofCategory(all, proposal.kode_kategori);
  const parts = proposal.potongan_rinci;
  const byHand = line.harga === null ? 0 : proposal.harga_usulan - line.harga;
  const free = rows.filter(
    (row) => row['is_otomatis'] !== true && !parts.some(({ kode_potongan }) => kode_potongan === row['kode_potongan']),
  );
  const add = (row: LookupRow) => () =>
    purchase.edit(line, { potongan: withDeduction(line, String(row['kode_potongan']), {}) });
  const error = props.errorOf(fieldOf(line, 'potongan'));
  return (
    <div className="buy-deductions" data-cell="potongan" data-testid="deductions">
      <ul>
        {parts.map((part) => (
          <DeductionPart
            key={`${part.jenis_potongan}/${part.kode_potongan}`}
            {...{ part, line, purchase, disabled }}
            umur={proposal.umur_bulan}
            row={
              part.jenis_potongan === 'KATEGORI'
                ? rows.find((row) => row['kode_potongan'] === part.kode_potongan)
                : undefined
            }
          />
        ))}
        {byHand !== 0 && (
          <li>
            <span>{value('MANUAL')}</span> <Figure kind="rupiah" value={byHand} />
          </li>
        )}
        {free.length > 0 && (
          <li>
            <DropdownMenu
              entries={free.map((row) => ({
                key: String(row['kode_potongan']),
                label: String(row['nama_potongan']),
                onSelect: add(row),
              }))}
            >
              <Button icon={<PlusIcon />} disabled={disabled}>
                {t('ui.addDeduction')}
              </Button>
            </DropdownMenu>
          </li>
        )}
      </ul>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PartProps extends Pick<LinesProps, 'purchase' | 'disabled'> {
  readonly part: Part;
  readonly line: PurchaseLine;
  /** Completed months since the note. */
  readonly umur: number | null;
  /** Its row where it is one of the category, which may be told. */
  readonly row: LookupRow | undefined;
}

/** `Rugi nota 4 bulan 8 % + 5,000 Rp/g 143,226`; one of the category with its field, and given up again where it was chosen. */
function DeductionPart({ part, line, purchase, disabled, umur, row }: PartProps): ReactNode {
  const { t } = useTranslation(['purchases', 'documents']);
  const { value } = useFieldTexts();
  const { jenis_potongan, kode_potongan, nama_potongan, potongan, potongan_berat } = part;
  const name =
    jenis_potongan === 'RUGI NOTA' ? t('ui.lossOfAge', { count: umur ?? 0 }) : (nama_potongan ?? value(jenis_potongan));
  const code = kode_potongan ?? '';
  const told = line.potongan.find((one) => one.kode_potongan === code);
  const tell = (amount: { nilai: number | null } | { berat: number | null }): void => {
    const isOwn = row?.['is_otomatis'] === true && Object.values(amount).every((one) => one === null);
    purchase.edit(line, { potongan: withDeduction(line, code, isOwn ? null : amount) });
  };
  const input = { 'aria-label': `${name} ${line.nama_barang}`, disabled };
  const isWeight = row?.['satuan'] === 'BERAT';
  return (
    <li>
      <span>
        {name} <Rate part={part} />
      </span>
      {!row &&
        (potongan_berat === null ? (
          <Figure kind="rupiah" value={potongan} />
        ) : (
          <Figure kind="weight" value={potongan_berat} unit />
        ))}
      {row && isWeight && (
        <ScaleInput
          {...input}
          value={told?.berat ?? (row['potongan_berat'] as number | null)}
          onChange={(berat) => tell({ berat })}
        />
      )}
      {row && !isWeight && (
        <RupiahInput {...input} value={told?.nilai ?? potongan} onChange={(nilai) => tell({ nilai })} />
      )}
      {row && row['is_otomatis'] !== true && (
        <IconButton
          label={t('ui.removeDeduction', { name })}
          icon={<DeleteIcon />}
          disabled={disabled}
          onClick={() => purchase.edit(line, { potongan: withDeduction(line, code, null) })}
        />
      )}
    </li>
  );
}

/** `8 % + 5,000 Rp/g`. */
function Rate({ part: { potongan_persen, potongan_per_gram } }: { readonly part: Part }): ReactNode {
  return (
    <small>
      {potongan_persen !== null && <Figure kind="percent" value={potongan_persen} unit />}
      {potongan_persen !== null && potongan_per_gram !== null && ' + '}
      {potongan_per_gram !== null && <Figure kind="price2" value={potongan_per_gram} unit />}
    </small>
  );
}
