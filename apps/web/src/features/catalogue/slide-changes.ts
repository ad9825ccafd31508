import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import type { SplashPosition, SplashSlideView } from '@emas/contracts/catalogue/splash.view';

/** What was typed or chosen on a slide and is not saved. */
export interface SlideChange {
  readonly text?: string;
  readonly position?: SplashPosition;
  readonly picture?: Blob;
}

/** Changes by slide; a slide without any is not in it. */
export type SlideChanges = Readonly<Partial<Record<SplashCode, SlideChange>>>;

export const NO_CHANGES: SlideChanges = {};

/** A slide as it would be saved now. */
export interface EditedSlide {
  readonly text: string;
  readonly position: SplashPosition;
  /** A new picture; null where the stored one stays. */
  readonly picture: Blob | null;
}

export const editedSlide = (saved: SplashSlideView, change: SlideChange = {}): EditedSlide => ({
  text: change.text ?? saved.text,
  position: change.position ?? saved.position,
  picture: change.picture ?? null,
});

/** The changes with one more; what is as it was saved is no change. */
export function withChange(changes: SlideChanges, saved: SplashSlideView, change: SlideChange): SlideChanges {
  const { text, position, picture } = { ...changes[saved.kode], ...change };
  const left: SlideChange = {
    ...(text !== undefined && text !== saved.text && { text }),
    ...(position !== undefined && position !== saved.position && { position }),
    ...(picture && { picture }),
  };
  const others = withoutSlide(changes, saved.kode);
  return Object.keys(left).length === 0 ? others : { ...others, [saved.kode]: left };
}

export function withoutSlide(changes: SlideChanges, kode: SplashCode): SlideChanges {
  const { [kode]: _, ...others } = changes;
  return others;
}
