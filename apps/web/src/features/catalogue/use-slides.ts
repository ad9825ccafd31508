import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import type { SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { uploadImage } from '../../platform/input/image-sizes.js';
import { dialog } from '../../ui/dialogs.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { toast } from '../../ui/toast.js';
import { editedSlide, NO_CHANGES, withChange, withoutSlide, type SlideChange } from './slide-changes.js';
import { saveSlide, SPLASH_KEY, slidesQuery } from './splash-calls.js';

/** What is wrong with a slide, by field. */
export type SlideFaults = Readonly<Record<string, string>>;

const NO_FAULTS: SlideFaults = {};
/** A picture is refused while it is uploaded, or when the slide names it. */
const SHOWN_AT: Readonly<Record<string, string>> = { gambar_path: 'image_path' };

/** Sends the picture first, where there is a new one; the slide then names where it lies. */
async function send(saved: SplashSlideView, change: SlideChange): Promise<{ readonly message: string }> {
  const key = newId();
  const { text, position, picture } = editedSlide(saved, change);
  const image_path = picture
    ? (await uploadImage(`SPLASHSCREEN/${saved.kode}`, picture, `${key}-gambar`)).location
    : saved.url;
  return saveSlide(saved.kode, { text: text.trim(), position, image_path }, key);
}

/** The four slides with what is being changed on each. */
export function useSlides() {
  const { t } = useTranslation('catalogue');
  const texts = useFieldTexts();
  const query = useQuery(slidesQuery);
  const [changes, setChanges] = useState(NO_CHANGES);
  const [faults, setFaults] = useState<Readonly<Partial<Record<SplashCode, SlideFaults>>>>({});
  const count = Object.keys(changes).length;
  useUnsavedGuard(count > 0);

  const fail = (kode: SplashCode, slide: SlideFaults): void => setFaults((now) => ({ ...now, [kode]: slide }));
  const save = useMutation({
    mutationFn: (saved: SplashSlideView) => send(saved, changes[saved.kode] ?? {}),
    onSuccess: async ({ message }, { kode }) => {
      await queryClient.invalidateQueries({ queryKey: SPLASH_KEY });
      setChanges((now) => withoutSlide(now, kode));
      toast.success(message);
    },
    onError: (error, { kode }) => {
      const details = isApiError(error) ? error.details : [];
      fail(kode, Object.fromEntries(details.map(({ field, message }) => [SHOWN_AT[field] ?? field, message])));
      if (details.length === 0) void dialog.error(t('messages.failed'));
    },
  });

  return {
    ...query,
    slides: query.data,
    changes,
    count,
    faultsOf: (kode: SplashCode): SlideFaults => faults[kode] ?? NO_FAULTS,
    isSaving: save.isPending,
    change: (saved: SplashSlideView, change: SlideChange): void => {
      fail(saved.kode, NO_FAULTS);
      setChanges((now) => withChange(now, saved, change));
    },
    discard: (kode: SplashCode): void => {
      fail(kode, NO_FAULTS);
      setChanges((now) => withoutSlide(now, kode));
    },
    save: (saved: SplashSlideView): void => {
      const isEmpty = editedSlide(saved, changes[saved.kode]).text.trim() === '';
      fail(saved.kode, isEmpty ? { text: texts.error({ field: 'text', code: 'notEmpty' }) } : NO_FAULTS);
      if (!isEmpty) save.mutate(saved);
    },
  };
}

export type SlidesState = ReturnType<typeof useSlides>;
