import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseLineView } from '@emas/contracts/purchases/purchase.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { LineCell } from '../lines/line-cell.js';
import { useSetting } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { Tag } from '../../ui/tag.js';
import { LineDeductions } from './line-deductions.js';
import type { LinesProps } from './lines-props.js';
import { fieldOf, type LineField, notedWeight, type PurchaseLine } from './purchase-value.js';

const CONDITION = { list: 'master-kondisi-pembelian', value: 'kondisi_barang', label: 'nama_kondisi' };
const KILO = 1000;

/** Condition, weight on the scale and price: what is asked of every line. */
export function ScaleCells({
  line,
  purchase,
  conditions,
  disabled,
  errorOf,
}: LinesProps & { readonly line: PurchaseLine }): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  const proposal = purchase.pricing.proposals.get(line.key);
  const error = (field: LineField): string | undefined => errorOf(fieldOf(line, field));
  const cell = (field: LineField, text = label(field)) => ({ field, label: text, error: error(field) });
  const input = (field: LineField) => ({
    'aria-label': `${label(field)} ${line.nama_barang}`,
    disabled,
    invalid: error(field) !== undefined,
  });
  return (
    <>
      <LineCell {...cell('kondisi_barang')}>
        <LookupInput
          {...input('kondisi_barang')}
          lookup={CONDITION}
          where={conditions.allows}
          value={line.kondisi_barang}
          onChange={(kondisi_barang) => purchase.edit(line, { kondisi_barang })}
        />
      </LineCell>
      <LineCell {...cell('berat', t('ui.weighed'))}>
        <ScaleInput {...input('berat')} value={line.berat} onChange={(berat) => purchase.edit(line, { berat })} />
      </LineCell>
      <LineCell {...cell('harga')}>
        <RupiahInput
          {...input('harga')}
          value={line.harga ?? proposal?.harga_usulan ?? null}
          onChange={(harga) => purchase.edit(line, { harga })}
        />
      </LineCell>
    </>
  );
}

/** Is what was typed further from the fineness of the group than the shop lets pass? Percents. */
const isOffGroup = (kadar: number | null, ofGroup: unknown, tolerance: number): boolean =>
  kadar !== null && typeof ofGroup === 'number' && Math.round(Math.abs(kadar - ofGroup) * KILO) > tolerance * KILO;

/** `3.260 g × 485,000 − Potongan 78,600 = 1,502,500`: what is offered, as it stands on paper too. */
function OfferSum({ proposal, offer }: { readonly proposal: PurchaseLineView; readonly offer: number }): ReactNode {
  const { label } = useFieldTexts();
  const gross = proposal.harga + proposal.potongan;
  const off = gross - offer;
  return (
    <span data-testid="offer-sum">
      {proposal.berat_emas < proposal.berat && `${label('berat_emas')} `}
      <Figure kind="weight" value={proposal.berat_emas} unit /> × <Figure kind="price2" value={proposal.harga_emas} />
      {off !== 0 && (
        <>
          {off > 0 ? ' − ' : ' + '}
          {off > 0 && `${label('potongan')} `}
          <Figure kind="rupiah" value={Math.abs(off)} />
        </>
      )}
      {' = '}
      <Figure kind="rupiah" value={offer} strong />
    </span>
  );
}

interface RateOriginProps {
  readonly line: PurchaseLine;
  readonly proposal: PurchaseLineView;
  readonly paysAsNoted: boolean;
  /** Of the buying price of its group. */
  readonly kodeHarga: unknown;
}

/** What a gram is paid by: what our note says of the gold and its weight, or the buying price of today. */
function RateOrigin({ line, proposal, paysAsNoted, kodeHarga }: RateOriginProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { note, nota_lama } = line;
  const weight = notedWeight(line);
  if (!paysAsNoted || weight === null)
    return kodeHarga ? <small>{t('ui.rateOfBoard', { kode: String(kodeHarga) })}</small> : null;
  const stones = proposal.berat - proposal.berat_potong - proposal.berat_emas;
  const gold = Math.round((weight - stones) * KILO) / KILO;
  return (
    <small data-testid="rate-origin">
      {t('ui.rateOfNote')} <Figure kind="rupiah" value={note?.harga_emas_nota ?? nota_lama?.harga ?? 0} /> ÷{' '}
      <Figure kind="weight" value={gold} unit />
    </small>
  );
}

/** What comes of the line: shrinkage, price per gram, deduction, proposal, and who will be asked. */
export function LineOutcome(props: LinesProps & { readonly line: PurchaseLine }): ReactNode {
  const { line, purchase, conditions } = props;
  const { t } = useTranslation(['purchases', 'documents']);
  const { label } = useFieldTexts();
  const { rows: groups } = useLookupRows('master-group');
  const general = Number(useSetting('toleransi_berat_pembelian') ?? 0);
  const kadarTolerance = Number(useSetting('toleransi_kadar_pembelian') ?? Number.POSITIVE_INFINITY);
  const proposal = purchase.pricing.proposals.get(line.key);
  const group = groups.find((row) => row['kode_group'] === line.kode_group);
  const own = group?.['toleransi_susut'];
  const tolerance = typeof own === 'number' ? own : general;
  const noted = notedWeight(line);
  const shrunk = noted && line.berat ? Math.round((noted - line.berat) * KILO) / KILO : null;
  const isShrunk = shrunk !== null && Math.abs(shrunk) > tolerance;
  const isDear = proposal !== undefined && (line.harga ?? proposal.harga_usulan) > proposal.batas_harga;
  const isOff = !line.note && isOffGroup(line.kadar, group?.['kadar'], kadarTolerance);
  return (
    <div className="buy-outcome">
      {shrunk !== null && (
        <span data-tone={isShrunk ? 'bad' : undefined}>
          {label('susut')} <Figure kind="weight" value={shrunk} unit />
          <small>
            {' '}
            ({t('ui.tolerance')} <Figure kind="weight" value={tolerance} unit />)
          </small>
        </span>
      )}
      {proposal && (
        <>
          <OfferSum proposal={proposal} offer={line.harga ?? proposal.harga_usulan} />
          <RateOrigin
            {...{ line, proposal }}
            paysAsNoted={conditions.paysAsNoted(line.kondisi_barang)}
            kodeHarga={group?.['kode_harga']}
          />
          <span>
            {t('ui.proposal')} <Figure kind="rupiah" value={proposal.harga_usulan} />
          </span>
        </>
      )}
      {proposal && <LineDeductions {...props} proposal={proposal} />}
      {(isShrunk ||
        isOff ||
        isDear ||
        proposal?.potongan_dikurangi ||
        conditions.needsApproval(line.kondisi_barang)) && <Tag tone="warn">{t('documents:needsApproval')}</Tag>}
    </div>
  );
}
