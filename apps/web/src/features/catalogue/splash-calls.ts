import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import type { SplashPosition, SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { api } from '../../platform/api/client.js';

export const SPLASH_KEY = ['splash-screen'] as const;

export interface SlideBody {
  readonly text: string;
  readonly position: SplashPosition;
  readonly image_path: string | null;
}

export const fetchSlides = (signal?: AbortSignal): Promise<readonly SplashSlideView[]> =>
  api.get('app/splash-screen', {}, signal);

export const slidesQuery = {
  queryKey: SPLASH_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSlides(signal),
};

export const saveSlide = (kode: SplashCode, body: SlideBody, idempotencyKey: string): Promise<{ message: string }> =>
  api.put(`app/splash-screen/${kode}`, body, { idempotencyKey });
