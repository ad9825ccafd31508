import { afterEach, describe, expect, it } from 'vitest';
import { rememberOnDevice } from '../storage/device.js';
import { languageOf, offeredLanguages } from './i18n.js';

afterEach(() => localStorage.clear());

describe('the language of the screens', () => {
  it('is the shop’s own where it has set one, whatever was chosen on the device', () => {
    rememberOnDevice({ language: 'jp' });
    expect(languageOf({ MULTI_LANGUAGE_FEATURE: 'it' })).toBe('it');
    expect(languageOf({ MULTI_LANGUAGE_FEATURE: 'off' })).toBe('jp');
  });

  it('is the choice of the device only where the shop offers it, else the shop’s default', () => {
    rememberOnDevice({ language: 'jp' });
    expect(languageOf({ daftar_bahasa: ['id', 'en'], bahasa_default: 'en' })).toBe('en');
    expect(offeredLanguages({ daftar_bahasa: ['id', 'xx'] })).toEqual(['id']);
    expect(offeredLanguages()).toHaveLength(6);
  });
});
