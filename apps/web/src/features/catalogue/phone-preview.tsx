import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SplashPosition } from '@emas/contracts/catalogue/splash.view';
import { PictureIcon } from '../../ui/icons.js';

interface PhonePreviewProps {
  readonly name: string;
  /** Address of the picture; null for none. */
  readonly url: string | null;
  readonly text: string;
  readonly position: SplashPosition;
}

/** A slide as a phone shows it: the picture fills the screen, the text lies over it at the top or at the bottom. */
export function PhonePreview({ name, url, text, position }: PhonePreviewProps): ReactNode {
  const { t } = useTranslation('catalogue');
  return (
    <figure className="phone" data-testid="phone" aria-label={t('ui.preview', { name })}>
      <div className="phone-screen" data-testid="phone-screen" data-position={position}>
        {url === null ? (
          <div className="phone-none">
            <PictureIcon aria-hidden="true" />
            {t('ui.noImage')}
          </div>
        ) : (
          <img className="cover" src={url} alt={`${t('labels.image')} ${name}`} />
        )}
        <p className="phone-text" data-empty={text.trim() === '' || undefined}>
          {text.trim() === '' ? t('ui.noText') : text}
        </p>
      </div>
    </figure>
  );
}
