import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipSegment } from '@emas/reporting/slips/slip-text';
import type { SlipPictures } from './print-pages.js';
import './document.css';

interface SlipPaperProps {
  readonly page: readonly SlipSegment[];
  readonly no: string;
  readonly pictures: SlipPictures;
}

/** A slip on the screen, as it comes out of the printer. */
export function SlipPaper({ page, no, pictures: { barcode, logo, proof } }: SlipPaperProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <figure className="document-slip" aria-label={t('slip')}>
      {page.map((segment, index) => {
        if ('teks' in segment)
          return (
            <pre key={index} data-size={segment.ukuran}>
              {segment.teks}
            </pre>
          );
        const { gambar, rata } = segment;
        if (gambar === 'LOGO')
          return logo && <img key={index} src={logo} alt="" className="document-slip-logo" data-align={rata} />;
        return (
          <div key={index} data-align={rata}>
            <img src={barcode} alt={no} className="document-slip-barcode" />
            {gambar === 'KODE' && proof && <img src={proof} alt="" className="document-slip-proof" />}
          </div>
        );
      })}
    </figure>
  );
}
