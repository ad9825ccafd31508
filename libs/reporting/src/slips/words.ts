import type { Language } from '@emas/contracts/messages/languages';
import type { SummaryWords } from '@emas/contracts/shared/summary-text';

/** Words that a slip is told with: of the server's tables, or of those a browser has loaded. */
export interface SlipWords {
  readonly language: Language;
  /** A text of namespace `reports`, its `{{params}}` filled in. */
  text(path: string, params?: Readonly<Record<string, string | number>>): string;
  /** Label of a field. */
  field(name: string): string;
  summaryWords(): SummaryWords;
}
