import { expect, test } from 'vitest';
import type { SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { editedSlide, NO_CHANGES, withChange, withoutSlide } from './slide-changes.js';

const member: SplashSlideView = {
  kode: 'MEMBER',
  name: 'MEMBER',
  screen_name: 'SPLASH MEMBER',
  url: '/a.jpg',
  text: 'SATU',
  position: 'ATAS',
};
const guest: SplashSlideView = { ...member, kode: 'GUEST-1' };
const picture = new Blob(['x']);

test('each slide keeps its own changes', () => {
  const first = withChange(NO_CHANGES, member, { text: 'DUA' });
  const both = withChange(withChange(first, guest, { position: 'BAWAH' }), member, { picture });
  expect(both).toEqual({ MEMBER: { text: 'DUA', picture }, 'GUEST-1': { position: 'BAWAH' } });
  expect(withoutSlide(both, 'MEMBER')).toEqual({ 'GUEST-1': { position: 'BAWAH' } });
});

test('what is as it was saved is no change', () => {
  const typed = withChange(NO_CHANGES, member, { text: 'DUA', position: 'BAWAH' });
  expect(withChange(typed, member, { text: 'SATU' })).toEqual({ MEMBER: { position: 'BAWAH' } });
  expect(withChange(withChange(typed, member, { text: 'SATU' }), member, { position: 'ATAS' })).toEqual({});
});

test('a slide is shown as it would be saved', () => {
  expect(editedSlide(member)).toEqual({ text: 'SATU', position: 'ATAS', picture: null });
  expect(editedSlide(member, { text: '', picture })).toEqual({ text: '', position: 'ATAS', picture });
});
