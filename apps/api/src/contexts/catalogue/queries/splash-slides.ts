import { Injectable } from '@nestjs/common';
import { SPLASH_CODES } from '@emas/contracts/catalogue/image-folders';
import { SPLASH_NAMES, type SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { splashStream, type SplashSlide } from '@emas/domain/catalogue/splash-slide';
import { Ledger } from '../../../ledger/ledger.js';

const UNSAVED: SplashSlide = { text: '', position: 'BAWAH', url: null };

/** The four slides, saved or not. */
@Injectable()
export class SplashSlides {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string): Promise<readonly SplashSlideView[]> {
    const documents = await this.ledger.load<SplashSlide | null>(shop, SPLASH_CODES.map(splashStream));
    return SPLASH_CODES.map((kode) => {
      const { text, position, url } = documents.get(splashStream(kode))?.body ?? UNSAVED;
      return { kode, ...SPLASH_NAMES[kode], url, text, position };
    });
  }
}
