import type { Language } from '@emas/contracts/messages/languages';

/** The language in which a shop answers who asked for `asked`. Implemented by the context that keeps settings. */
export abstract class LanguagePort {
  /** `shop` null: nobody is logged in, the installation's own shop speaks. */
  abstract language(shop: string | null, asked: Language | null): Promise<Language>;
}
