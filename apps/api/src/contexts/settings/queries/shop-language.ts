import { Injectable } from '@nestjs/common';
import { languageInForce } from '@emas/contracts/modules/language';
import { DEFAULT_LANGUAGE, type Language } from '@emas/contracts/messages/languages';
import { LanguagePort } from '../../../platform/auth/language-port.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsService } from './settings.service.js';

/** The language of a shop's answers, by its settings. */
@Injectable()
export class ShopLanguage extends LanguagePort {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {
    super();
  }

  override async language(shop: string | null, asked: Language | null): Promise<Language> {
    try {
      return languageInForce(await this.settings.values(shop ?? this.config.shop), asked);
    } catch {
      // A refusal must find its words even while the database does not answer.
      return asked ?? DEFAULT_LANGUAGE;
    }
  }
}
