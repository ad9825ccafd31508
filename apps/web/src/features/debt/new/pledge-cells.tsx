import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { Figure } from '../../../ui/figure.js';
import { KadarInput, RupiahInput, WeightInput } from '../../../ui/form/figure-input.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { type PledgeField, pledgeField, type PledgeLine } from './loan-value.js';
import type { LinesProps } from './lines-props.js';
import { PhotosCell } from './photos-cell.js';

const TYPE = { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' };
const GROUP = { list: 'master-group', value: 'kode_group', label: 'nama_group' };
const CONDITION = { list: 'master-kondisi-pinjaman', value: 'kondisi_pinjaman', label: 'nama_kondisi' };
const KADAR_MAX = 100;

type CellsProps = LinesProps & { readonly line: PledgeLine };

/** Name, type, group, fineness, condition, weight with its stones, worth, photos. */
export function PledgeCells({ line, form, disabled, errorOf }: CellsProps): ReactNode {
  const { t } = useTranslation('validation');
  const texts = useFieldTexts();
  const { rows: groups } = useLookupRows('master-group');
  const error = (field: PledgeField): string | undefined => errorOf(pledgeField(line, field));
  const cell = (field: PledgeField) => ({ field, label: texts.label(field), error: error(field) });
  const input = (field: PledgeField) => ({
    'aria-label': `${texts.label(field)} ${line.nama_barang}`.trim(),
    disabled,
    invalid: error(field) !== undefined,
  });
  const edit = (changes: Partial<PledgeLine>): void => form.edit(line, changes);
  const chooseGroup = (kode_group: string | null): void => {
    const kadar = groups.find((row) => row['kode_group'] === kode_group)?.['kadar'];
    edit({ kode_group, ...(typeof kadar === 'number' && kadar > 0 && kadar <= KADAR_MAX ? { kadar } : {}) });
  };
  const proposed = form.appraisal.lineOf(line)?.taksiran_usulan ?? null;
  return (
    <>
      <LineCell {...cell('nama_barang')}>
        <TextInput
          {...input('nama_barang')}
          maxLength={60}
          value={line.nama_barang}
          onChange={(nama_barang) => edit({ nama_barang })}
        />
      </LineCell>
      <LineCell {...cell('kode_dept')}>
        <LookupInput
          {...input('kode_dept')}
          lookup={TYPE}
          value={line.kode_dept}
          onChange={(kode_dept) => edit({ kode_dept })}
        />
      </LineCell>
      <LineCell {...cell('kode_group')}>
        <LookupInput {...input('kode_group')} lookup={GROUP} value={line.kode_group} onChange={chooseGroup} />
      </LineCell>
      <LineCell {...cell('kadar')}>
        <KadarInput
          {...input('kadar')}
          max={KADAR_MAX}
          onRefused={() => toast.info(t('kadarGold'))}
          value={line.kadar}
          onChange={(kadar) => edit({ kadar })}
        />
      </LineCell>
      <LineCell {...cell('kondisi_pinjaman')}>
        <LookupInput
          {...input('kondisi_pinjaman')}
          lookup={CONDITION}
          value={line.kondisi_pinjaman}
          onChange={(kondisi_pinjaman) => edit({ kondisi_pinjaman })}
        />
      </LineCell>
      <LineCell {...cell('berat')}>
        <ScaleInput {...input('berat')} value={line.berat} onChange={(berat) => edit({ berat })} />
      </LineCell>
      <LineCell {...cell('berat_batu')}>
        <WeightInput {...input('berat_batu')} value={line.berat_batu} onChange={(berat_batu) => edit({ berat_batu })} />
      </LineCell>
      <LineCell {...cell('taksiran')}>
        <RupiahInput
          {...input('taksiran')}
          value={line.taksiran ?? proposed}
          onChange={(taksiran) => edit({ taksiran })}
        />
      </LineCell>
      <LineCell {...cell('foto')}>
        <PhotosCell name={line.nama_barang} value={line.foto} disabled={disabled} onChange={(foto) => edit({ foto })} />
      </LineCell>
    </>
  );
}

/** What the system says that it is worth, what may be lent on it, and who will be asked. */
export function PledgeOutcome({ line, form }: CellsProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  const { label } = useFieldTexts();
  const { rows: conditions } = useLookupRows('master-kondisi-pinjaman');
  const told = form.appraisal.lineOf(line);
  const isAsked = conditions.some((row) => row['kondisi_pinjaman'] === line.kondisi_pinjaman && row['butuh_otorisasi'] === true); // prettier-ignore
  const isDear = told !== undefined && told.taksiran_usulan !== null && told.taksiran > told.taksiran_usulan;
  if (!told && !isAsked && line.kode_barcode === null) return null;
  return (
    <div className="loan-line-outcome">
      {line.kode_barcode !== null && <span>{line.kode_barcode}</span>}
      {told && (
        <>
          <span>
            {label('taksiran_usulan')} <Figure kind="rupiah" value={told.taksiran_usulan} />
          </span>
          <span>
            {label('plafond')} <Figure kind="rupiah" value={told.plafond} />
            {told.plafond_per_gram !== null && (
              <small>
                {' '}
                (<Figure kind="price2" value={told.plafond_per_gram} /> {t('ui.perGram')})
              </small>
            )}
          </span>
        </>
      )}
      {(isAsked || isDear) && <Tag tone="warn">{t('documents:needsApproval')}</Tag>}
    </div>
  );
}
