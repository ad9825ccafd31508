import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LineCell } from '../lines/line-cell.js';
import { LinePicture } from '../lines/line-picture.js';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { useUser } from '../../platform/session/use-session.js';
import { DateInput } from '../../ui/form/date-input.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import type { LinesProps } from './lines-props.js';
import { paperField, type PaperNote, type PurchaseLine } from './purchase-value.js';

/** Where photos of paper notes are stored. */
const PHOTOS = 'NOTA_LAMA';
const LABELS = {
  no: 'no_nota_lama',
  tgl_jual: 'tgl_jual',
  berat: 'berat_nota',
  harga: 'harga_nota',
  gambar_path: 'gambar_path',
} as const satisfies Record<keyof PaperNote, string>;

interface PaperNoteProps extends LinesProps {
  readonly line: PurchaseLine;
  readonly paper: PaperNote;
}

/** What a note from before the system says of the thing, as it is read off, and its photo. */
export function PaperNoteCells({ line, paper, purchase, disabled, errorOf }: PaperNoteProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  const today = useUser().tgl_system;
  const error = (field: keyof PaperNote): string | undefined => errorOf(paperField(line, field));
  const cell = (field: keyof PaperNote) => ({
    field: `nota_lama.${field}`,
    label: label(LABELS[field]),
    error: error(field),
  });
  const input = (field: keyof PaperNote) => ({
    'aria-label': `${label(LABELS[field])} ${line.nama_barang}`,
    disabled,
    invalid: error(field) !== undefined,
  });
  const edit = (changes: Partial<PaperNote>): void => purchase.editPaper(line, changes);
  return (
    <>
      <LineCell {...cell('no')}>
        <TextInput {...input('no')} maxLength={40} value={paper.no ?? ''} onChange={(no) => edit({ no })} />
      </LineCell>
      <LineCell {...cell('tgl_jual')}>
        <DateInput
          {...input('tgl_jual')}
          {...(today && { today })}
          value={paper.tgl_jual ?? ''}
          onChange={(tgl_jual) => edit({ tgl_jual: tgl_jual || null })}
        />
      </LineCell>
      <LineCell {...cell('berat')}>
        <ScaleInput {...input('berat')} value={paper.berat} onChange={(berat) => edit({ berat })} />
      </LineCell>
      <LineCell {...cell('harga')}>
        <RupiahInput {...input('harga')} value={paper.harga} onChange={(harga) => edit({ harga })} />
      </LineCell>
      <LineCell {...cell('gambar_path')}>
        <div className="buy-paper-photo">
          {paper.gambar_path && <LinePicture location={paper.gambar_path} name={paper.no || t('ui.paperNote')} />}
          <ImageChoice
            {...input('gambar_path')}
            url={paper.gambar_path}
            frame={false}
            alone={false}
            take={async (file) => edit({ gambar_path: (await uploadImage(PHOTOS, file)).location })}
            onRemove={() => edit({ gambar_path: null })}
          />
        </div>
      </LineCell>
    </>
  );
}
