import written from './catalogue.json' with { type: 'json' };
import type { Sayings } from './describe-catalogue.js';

/** The catalogue that the migrations make. `npm run catalogue` writes it; a test holds it equal to what they make. */
export interface ExpectedCatalogue {
  readonly plain: Sayings;
  /** By major version of PostgreSQL. */
  readonly deparsed: Readonly<Record<string, Sayings>>;
}

export const EXPECTED: ExpectedCatalogue = written;

/** The newest major version whose words are kept. */
export const newestVersion = ({ deparsed }: ExpectedCatalogue): string =>
  Object.keys(deparsed).reduce((newest, version) => (Number(version) > Number(newest) ? version : newest), '0');
