import type { Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { Json, Typed, ValueType } from './value-types.js';

/**
 * Where a value comes from: the shop sets it; the environment of the installation does; the build does; or it is
 * computed from elsewhere. Only the shop's own are changed through `PUT para-system`.
 */
export type Source = 'shop' | 'environment' | 'build' | 'computed';

export interface Entry<Value = unknown> {
  readonly kind: 'module' | 'setting';
  readonly type: ValueType;
  readonly default: Value;
  readonly source: Source;
  /** Where the shop has not set it, it is made of another setting; `default` is what that makes of its default. */
  readonly follows?: { readonly key: string; readonly value: (of: never) => Value };
}

export const flag = <Value>(type: Typed<Value>, value: NoInfer<Value>): Entry<Value> => ({
  kind: 'module',
  type,
  default: value,
  source: 'shop',
});

export const setting = <Value>(type: Typed<Value>, value: NoInfer<Value>, source: Source = 'shop'): Entry<Value> => ({
  kind: 'setting',
  type,
  default: value,
  source,
});

/** A setting that follows another of the shop's until it is set itself. */
export const following = <Value, Of>(entry: Entry<Value>, key: string, value: (of: Of) => Value): Entry<Value> => ({
  ...entry,
  follows: { key, value },
});

/** Thousandths of a carat. */
export type Millicarat = number;

export const boolean: Typed<boolean> = { type: 'boolean' };
export const rupiah: Typed<Rupiah> = { type: 'rupiah' };
export const gram: Typed<Milligrams> = { type: 'gram' };
export const percent: Typed<PercentHundredths> = { type: 'percent' };
export const carat: Typed<Millicarat> = { type: 'carat' };
export const integer: Typed<number> = { type: 'integer' };
export const string: Typed<string> = { type: 'string' };
export const text: Typed<string> = { type: 'text' };
export const path: Typed<string> = { type: 'path' };
export const url: Typed<string> = { type: 'url' };
export const shopCode: Typed<string> = { type: 'kode_toko' };
export const json: Typed<Json> = { type: 'json' };
export const oneOf = <Value extends string>(...values: readonly Value[]): Typed<Value> => ({ type: 'enum', values });
export const listOf = <Value>(of: Typed<Value>): Typed<readonly Value[]> => ({ type: 'list', of });
export const nullable = <Value>(of: Typed<Value>): Typed<Value | null> => ({ type: 'nullable', of });

type RecordValue<Fields> = { readonly [Key in keyof Fields]: Fields[Key] extends Typed<infer Value> ? Value : never };
export const record = <Fields extends Readonly<Record<string, ValueType>>>(
  fields: Fields,
): Typed<RecordValue<Fields>> => ({ type: 'record', fields });
