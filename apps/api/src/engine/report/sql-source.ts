import type { KeyOf, NameOf, OwnKey, ReportSource, SumOf } from '@emas/contracts/definitions/report-source';

/** Rows of one kind: tables, and where each key and figure of the source stands in them. SQL texts. */
export interface SqlBranch<S extends ReportSource> {
  readonly from: string;
  readonly shop: string;
  /** A literal (`'JUAL'`) is the same on every row: a report that wants another leaves the branch out. */
  readonly columns: Readonly<Record<Exclude<KeyOf<S>, OwnKey> | SumOf<S>, string>>;
}

/** SELECT of what `key` is called, one column, for a shop that is `inShop`. */
export type NameSql = (key: string, inShop: string) => string;

/** A name that no table may tell: the registry of persons is asked for it (`PersonFacts`). */
export const REGISTRY = 'registry';

export type NamePlace = NameSql | typeof REGISTRY;

/** Where a source stands: one branch, or several whose rows follow one another. */
export interface SqlSource {
  readonly source: ReportSource;
  readonly branches: readonly SqlBranch<ReportSource>[];
  readonly names: Readonly<Record<string, NamePlace>>;
}

/** Binds a source to its tables; a key or figure without its place does not compile. */
export const sqlSource = <S extends ReportSource>(
  source: S,
  branches: readonly SqlBranch<S>[],
  names: Readonly<Record<NameOf<S>, NamePlace>>,
): SqlSource => ({ source, branches, names });
