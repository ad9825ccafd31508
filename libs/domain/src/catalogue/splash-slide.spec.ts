import { expect, test } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { changeSplashSlide, type SplashChange, splashStream } from './splash-slide.js';

const change = (shop: TestShop, slide: SplashChange) =>
  shop.do((context) => ({ events: changeSplashSlide('MEMBER', slide, context), result: null }));

test('a slide is what was last saved of it', () => {
  const shop = new TestShop();
  change(shop, { text: 'SELAMAT DATANG', position: 'ATAS', url: '/a.jpg' });
  change(shop, { text: 'POIN BERLIPAT', position: 'BAWAH', url: '/b.jpg' });
  expect(shop.events.map(({ type, body }) => [type, body])).toEqual([
    ['SplashSlideChanged', { kode: 'MEMBER', text: 'SELAMAT DATANG', position: 'ATAS', url: '/a.jpg' }],
    ['SplashSlideChanged', { kode: 'MEMBER', text: 'POIN BERLIPAT', position: 'BAWAH', url: '/b.jpg' }],
  ]);
  expect(shop.document(splashStream('MEMBER')).body).toEqual({
    text: 'POIN BERLIPAT',
    position: 'BAWAH',
    url: '/b.jpg',
  });
});

test('its picture stays where none is given', () => {
  const shop = new TestShop();
  change(shop, { text: 'SATU', position: 'ATAS', url: null });
  expect(shop.last('SplashSlideChanged').body).toMatchObject({ url: null });
  change(shop, { text: 'SATU', position: 'ATAS', url: '/a.jpg' });
  change(shop, { text: 'DUA', position: 'ATAS', url: null });
  expect(shop.last('SplashSlideChanged').body).toMatchObject({ text: 'DUA', url: '/a.jpg' });
});

test('nothing is written where nothing changes', () => {
  const shop = new TestShop();
  const slide = { text: 'SATU', position: 'BAWAH', url: '/a.jpg' } as const;
  change(shop, slide);
  change(shop, slide);
  change(shop, { ...slide, url: null });
  expect(shop.events).toHaveLength(1);
});
