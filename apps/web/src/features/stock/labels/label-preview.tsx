import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../engine/pending.js';
import { svgImage } from '../../../parts/document/barcode.js';
import { previewQuery } from './label-calls.js';
import type { LabelPaper } from '../../../parts/label/label-device.js';

/** The label of one thing as it will be, in its true size. */
export function LabelPreview({ code, paper }: { readonly code: string; readonly paper: LabelPaper }): ReactNode {
  const { t } = useTranslation('stock');
  const preview = useQuery({ ...previewQuery(code, paper), placeholderData: keepPreviousData });
  if (!preview.data) return <Pending of={preview} rows={2} />;
  const { svg, lebar, tinggi } = preview.data;
  return (
    <figure className="label-preview">
      <img
        src={svgImage(svg)}
        alt={t('label.previewOf', { kode: code })}
        style={{ width: `${lebar}mm`, height: `${tinggi}mm` }}
      />
      <figcaption className="caption">{t('label.preview')}</figcaption>
    </figure>
  );
}
