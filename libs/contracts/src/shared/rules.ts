import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isBusinessDate } from '@emas/domain/shared/business-date';
import { PRICE_MAX } from '@emas/domain/shared/limits';
import { isSummary } from '@emas/domain/shared/summary';
import { normalizeWhatsapp } from '@emas/domain/shared/whatsapp';
import { withoutDirections } from './directions.js';

/**
 * Rules of the fields of commands, each with its message of namespace `validation`. Figures are the wire's: plain
 * decimals with as many places as their unit has.
 */

type Rule = PropertyDecorator;

const all = (...rules: readonly Rule[]): Rule => {
  return (target, property) => {
    // Of several broken rules the one that was registered first is told.
    for (const rule of rules) rule(target, property);
  };
};

/* Some forty kilograms of gold in one sum; the number of a label that was scanned into the field is larger. */
const MAX_RUPIAH = 100_000_000_000;
const MAX_GRAMS = 100_000;
const MAX_CARAT = 100_000;
const MAX_PIECES = 1_000_000;
/* Nothing below the space, no DEL, no half of a pair: what cannot be stored is no text. */
const PRINTABLE = /^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u;
/* A code travels in addresses and in names of streams, so it keeps to what is safe in both. */
const SAFE_CODE = /^[\p{L}\p{N}][\p{L}\p{N} ._+*-]*$/u;

const ORDER_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ._+*-]*(?:\/[\p{L}\p{N} ._+*-]+)*$/u;

/** May be missing or null. */
export const Optional = (): Rule => IsOptional();

const trimmed = (upper: boolean): Rule =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = withoutDirections(value).trim();
    if (text === '') return null;
    return upper ? text.toUpperCase() : text;
  });

/** One line of text; empty counts as not given. */
export const Text = (max: number, { upper = false } = {}): Rule =>
  all(
    trimmed(upper),
    IsNotEmpty({ message: 'notEmpty' }),
    IsString({ message: 'mustBeText' }),
    MaxLength(max, { message: 'maxLength', context: { max } }),
    Matches(PRINTABLE, { message: 'invalidCharacters' }),
  );

/** A password or a proof, taken as it is typed: nothing is trimmed or changed. */
export const Secret = (max: number, min = 1): Rule =>
  all(
    IsNotEmpty({ message: 'mustFill' }),
    IsString({ message: 'mustFill' }),
    MinLength(min, { message: 'minLength', context: { min } }),
    MaxLength(max, { message: 'maxLength', context: { max } }),
  );

/** A code of a list or a barcode: upper-cased text. */
export const Code = (max = 40): Rule =>
  all(Text(max, { upper: true }), Matches(SAFE_CODE, { message: 'codeCharacters' }));

/** Number of an order as a marketplace writes it (`INV/20261120/MPL/77`): codes, with slashes between them. */
export const OrderNumber = (max = 60): Rule =>
  all(Text(max, { upper: true }), Matches(ORDER_NUMBER, { message: 'codeCharacters' }));

/** Identity made by the client; `empty` is what is said where there is none. */
export const Id = ({ empty = 'notEmpty' } = {}): Rule =>
  all(IsNotEmpty({ message: empty }), IsUUID('all', { message: 'FIELD_INVALID' }));

/** Digits; a leading 0 becomes 62, also of a number that has ten with it. */
export const WhatsappNumber = (): Rule =>
  all(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeWhatsapp(value) : value)),
    Matches(/^(?!620)[1-9][0-9]{10,14}$/, { message: 'phoneInvalid' }),
  );

export const OneOf = (values: readonly string[]): Rule =>
  all(IsNotEmpty({ message: 'mustChoose' }), IsIn([...values], { message: 'mustChoose' }));

const isWhole = (value: unknown, scale: number): boolean =>
  typeof value !== 'number' ||
  Math.abs(Math.round(value * scale) / scale - value) <= 1e-9 * Math.max(1, Math.abs(value));

/** No more decimals than the unit has. */
const decimals = (places: number): Rule =>
  ValidateBy(
    { name: 'decimals', validator: { validate: (value) => isWhole(value, 10 ** places) } },
    places === 0 ? { message: 'mustBeWhole' } : { message: 'tooManyDecimals', context: { decimals: places } },
  );

const isFigure = (): Rule => IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'mustBeNumber' });

const figure = (places: number, max: number, min = 0): Rule =>
  all(
    IsNotEmpty({ message: 'notEmpty' }),
    isFigure(),
    Min(min, { message: 'notNegative' }),
    Max(max, { message: 'figureTooLarge' }),
    decimals(places),
  );

/** Whole rupiah, 0 or more. */
export const RupiahAmount = (): Rule => figure(0, MAX_RUPIAH);
/** Whole rupiah, debit positive, credit negative. */
export const SignedRupiah = (): Rule => figure(0, MAX_RUPIAH, -MAX_RUPIAH);
/** Pieces of what is kept by quantity; whether it may be 0 is the domain's to say. */
export const Pieces = (): Rule => figure(0, MAX_PIECES);
/** Number of an event of the ledger. */
export const EventSeq = (): Rule => figure(0, Number.MAX_SAFE_INTEGER);
/** Rupiah with two decimals: per gram or per piece. */
export const Price = (): Rule => figure(2, PRICE_MAX);
/** Grams with three decimals. */
export const Grams = (): Rule => figure(3, MAX_GRAMS);
/** Carat with three decimals. */
export const Carat = (): Rule => figure(3, MAX_CARAT);
/** Fineness in percent with three decimals; its limit is the domain's. */
export const KadarPercent = (): Rule => figure(3, 1000);
/** Percent with two decimals, at most 100. */
export const Percent = (message = 'max100'): Rule =>
  all(isFigure(), Min(0, { message: 'notNegative' }), Max(100, { message }), decimals(2));

/** A whole number of a query string. */
export const QueryInt = (min: number, max: number): Rule =>
  all(
    Type(() => Number),
    IsInt({ message: 'mustBeWhole' }),
    Min(min, { message: 'notLessThan', context: { value: min } }),
    Max(max, { message: 'notMoreThan', context: { value: max } }),
  );

/** A calendar date `YYYY-MM-DD`. */
export const DateText = (): Rule =>
  ValidateBy({ name: 'isBusinessDate', validator: { validate: isBusinessDate, defaultMessage: () => 'mustBeDate' } });

/** A moment in UTC as the ledger writes it. */
export const InstantText = (): Rule =>
  Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: 'FIELD_INVALID' });

/** Yes or no. */
export const Flag = (): Rule => IsBoolean({ message: 'mustBeBoolean' });

/** Rows of a class of their own. */
export const Rows = (row: () => new () => object, max: number): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ArrayMaxSize(max, { message: 'tooManyItems', context: { max } }),
    ValidateNested({ each: true }),
    Type(row),
  );

/** One of a class of its own. */
export const Nested = (part: () => new () => object): Rule =>
  all(IsObject({ message: 'FIELD_INVALID' }), ValidateNested(), Type(part));

/** Authorizations given for this command, by the ids that `POST authorization` answered. */
export const AuthorizationIds = (): Rule =>
  all(
    IsOptional(),
    IsArray({ message: 'mustBeList' }),
    ArrayMaxSize(10, { message: 'tooManyItems', context: { max: 10 } }),
    IsUUID('all', { each: true, message: 'FIELD_INVALID' }),
  );

/** SHA-256 of an action's content in hex. */
export const ContentHash = (): Rule => Matches(/^[0-9a-f]{64}$/, { message: 'FIELD_INVALID' });

/** The action as the refused command described it; whether it is that action is seen when the approval is used. */
export const ActionSummary = (): Rule =>
  ValidateBy({ name: 'actionSummary', validator: { validate: isSummary } }, { message: 'FIELD_INVALID' });

/** At least one barcode, each once or more; what it means is the domain's. */
export const Codes = (max: number): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ArrayNotEmpty({ message: 'notEmpty' }),
    ArrayMaxSize(max, { message: 'tooManyItems', context: { max } }),
    IsString({ each: true, message: 'mustBeText' }),
    MaxLength(40, { each: true, message: 'maxLength', context: { max: 40 } }),
    Matches(PRINTABLE, { each: true, message: 'invalidCharacters' }),
  );

/** At least one fineness in percent. */
export const KadarPercents = (max: number): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ArrayNotEmpty({ message: 'notEmpty' }),
    ArrayMaxSize(max, { message: 'tooManyItems', context: { max } }),
    IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 3 }, { each: true, message: 'mustBeNumber' }),
    Min(0, { each: true, message: 'notNegative' }),
    Max(1000, { each: true, message: 'figureTooLarge' }),
  );

/** SHA-256 hashes that something is known by. */
export const Hashes = (max: number): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ArrayMaxSize(max, { message: 'tooManyItems', context: { max } }),
    Matches(/^[0-9a-f]{64}$/, { each: true, message: 'FIELD_INVALID' }),
  );

/** Sequences of events. */
export const Sequences = (max: number): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ArrayMaxSize(max, { message: 'tooManyItems', context: { max } }),
    IsInt({ each: true, message: 'mustBeWhole' }),
    Min(1, { each: true, message: 'notNegative' }),
  );

/** Lines of text; `empty`: none is a choice as well. */
export const Texts = (most: number, max: number, { empty = false } = {}): Rule =>
  all(
    IsArray({ message: 'mustBeList' }),
    ...(empty ? [] : [ArrayNotEmpty({ message: 'mustChoose' })]),
    ArrayMaxSize(most, { message: 'tooManyItems', context: { max: most } }),
    IsString({ each: true, message: 'mustBeText' }),
    MaxLength(max, { each: true, message: 'maxLength', context: { max } }),
    Matches(PRINTABLE, { each: true, message: 'invalidCharacters' }),
  );
