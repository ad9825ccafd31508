import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';

export type SplashPosition = 'ATAS' | 'BAWAH';

/** What a slide of the customer app shows. */
export interface SplashSlide {
  readonly text: string;
  readonly position: SplashPosition;
  /** Location of its stored picture; null while it has none. */
  readonly url: string | null;
}

/** A change of a slide; a picture that is not given stays. */
export interface SplashChange {
  readonly text: string;
  readonly position: SplashPosition;
  readonly url: string | null;
}

export interface SplashSlideChangedBody extends SplashSlide {
  readonly kode: string;
}

export const splashStream = (kode: string): StreamId => `splash/${kode}`;

/** Writes nothing where nothing changes. */
export function changeSplashSlide(kode: string, change: SplashChange, context: DecideContext): readonly NewEvent[] {
  const stream = splashStream(kode);
  const before = context.get<SplashSlide | null>(stream).body;
  const slide: SplashSlide = { ...change, url: change.url ?? before?.url ?? null };
  if (before?.text === slide.text && before.position === slide.position && before.url === slide.url) return [];
  return [
    {
      stream,
      type: 'SplashSlideChanged',
      schema: 1,
      body: { kode, ...slide } satisfies SplashSlideChangedBody,
      document: { status: 'AKTIF', body: slide },
    },
  ];
}
