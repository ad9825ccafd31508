import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type SettingValues, setting } from '@emas/contracts/modules/register';
import { Public } from '../../platform/auth/decorators.js';
import { Config } from '../../platform/config/config.js';
import { SettingsService } from './queries/settings.service.js';

/** `/config.js`: what the browser must know of this installation before it can ask; one build serves every shop. */
@ApiExcludeController()
@Controller()
export class RuntimeConfigController {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  @Get('config.js')
  @Public()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async script(): Promise<string> {
    const text = JSON.stringify(runtimeConfig(await this.settings.values(this.config.shop)));
    return `window.__CONFIG__ = ${text.replaceAll('<', '\\u003c')};\n`;
  }
}

/** Origin of an address that ends in /api/v1/; empty for the one the page came from. */
const backendRoot = (address: string): string => address.replace(/\/api\/v1\/?$/, '');

export function runtimeConfig(values: SettingValues) {
  const shopLanguage = setting(values, 'MULTI_LANGUAGE_FEATURE');
  return {
    backend: backendRoot(setting(values, 'backend_address')),
    app_address: setting(values, 'app_address'),
    app_type: setting(values, 'app_type'),
    base_path: setting(values, 'base_path'),
    whatsapp_backend: setting(values, 'whatsapp_backend'),
    grosir_backend: setting(values, 'wholesale_backend'),
    grosir_domain: setting(values, 'wholesale_domain'),
    toko_online_backend: setting(values, 'online_store_backend'),
    portal_pusat: setting(values, 'portal_pusat'),
    version: setting(values, 'version'),
    build: String(setting(values, 'frontend_build')),
    release_tag: setting(values, 'release_tag'),
    auth_type: setting(values, 'auth_type'),
    language: shopLanguage === 'off' ? setting(values, 'bahasa_default') : shopLanguage,
    languages: shopLanguage === 'off' ? setting(values, 'daftar_bahasa') : [shopLanguage],
  };
}
