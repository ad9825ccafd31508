import { runtimeConfig } from './runtime-config.controller.js';
import { environmentSettings } from './environment.js';

describe('settings of the installation', () => {
  test('come from variables named like their keys', () => {
    const values = environmentSettings({
      APP_TYPE: 'PUSAT',
      PORTAL_PUSAT: 'https://a.example, https://b.example',
      BACKEND_ADDRESS: 'https://toko.example/api/v1/',
      // Not the installation's to say.
      PEMBULATAN: '1',
      VERSION: '9.9.9',
    });
    expect(values).toEqual({
      app_type: 'PUSAT',
      portal_pusat: ['https://a.example', 'https://b.example'],
      backend_address: 'https://toko.example/api/v1/',
    });
    expect(runtimeConfig(values)).toMatchObject({
      backend: 'https://toko.example',
      app_type: 'PUSAT',
      version: '2.0.0',
    });
    expect(runtimeConfig({})).toMatchObject({ backend: '', app_type: 'SHOP' });
  });

  test('tell the browser which languages there are: the shop’s own where it has set one', () => {
    expect(runtimeConfig({ daftar_bahasa: ['id', 'en'] })).toMatchObject({ language: 'id', languages: ['id', 'en'] });
    expect(runtimeConfig({ MULTI_LANGUAGE_FEATURE: 'jp' })).toMatchObject({ language: 'jp', languages: ['jp'] });
  });

  test('stop the start when they are malformed, all named at once', () => {
    expect(() => environmentSettings({ APP_TYPE: 'KIOS', WHATSAPP_BACKEND: 'javascript:alert(1)' })).toThrow(
      'APP_TYPE, WHATSAPP_BACKEND',
    );
  });
});
