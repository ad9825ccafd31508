import type { ErrorParams, FieldError } from '@emas/domain/shared/domain-error';
import { isOffered } from './offered.js';
import { FIGURE_DECIMALS, figureToWire, isEmpty, parseValue } from './parse-value.js';
import { type FieldDefinition, type FieldRule, type ResourceDefinition, type ResourceValue, type ResourceValues, inputFields, isRequired, labelKey } from './resource.js'; // prettier-ignore
import { WRITTEN_FORMS } from './written-forms.js';

/** What is known where the input is checked. The browser knows less than the server; what is unknown is not judged. */
export interface ValidationContext {
  readonly mode: 'create' | 'update';
  /** The shop's business date. */
  readonly tglSystem?: string | undefined;
  /** On an update the row as it is; fields the input does not name keep its values. */
  readonly current?: ResourceValues | undefined;
  /** The row that a lookup names; null where there is none, undefined where that is not known here. */
  readonly lookupRow?: ((list: string, key: string) => ResourceValues | null | undefined) | undefined;
}

export interface Validated {
  /** Normalised: trimmed, upper-cased, figures as integers, empty as null; complete on create and when `current` is given. */
  readonly values: ResourceValues;
  readonly errors: readonly FieldError[];
}

type Definition = Pick<ResourceDefinition, 'name' | 'key' | 'fields' | 'dated'>;
type MutableValues = Record<string, ResourceValue>;

/** A code travels in addresses and in stream names, so it keeps to what is safe in both. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N} ._+*-]*$/u;

const fault = (field: FieldDefinition, name: string, code: string, params: ErrorParams = {}): FieldError => ({
  field: name,
  code,
  params: { ...params, ...(field.label ? { labelKey: field.label } : {}) },
});

/** Checks and normalises one row of input. Gives the same errors to server and browser; one error for each field. */
export function validateResource(
  definition: Definition,
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
): Validated {
  const errors = new Map<string, FieldError>();
  const values: MutableValues = context.mode === 'update' && context.current ? { ...context.current } : {};
  if (definition.dated === 'versions') delete values['tgl_berlaku'];
  const asked = inputFields(definition).filter(
    (field) => context.mode === 'create' || field.name !== definition.key || field.type === 'lookup',
  );
  for (const field of asked) readField(definition, field, input, context, values, errors);
  fillDefaults(definition, input, context, values, errors);
  for (const field of asked) {
    if (errors.has(field.name)) continue;
    const error = checkRules(definition, field, values, context);
    if (error) errors.set(field.name, error);
  }
  const place = new Map(asked.map((field, index) => [field.name, index]));
  const at = ({ field }: FieldError): number => place.get(field.split('.', 1)[0]!) ?? -1;
  // In the order of the form, so that the first one is the first to mend.
  return { values, errors: [...errors.values()].sort((a, b) => at(a) - at(b)) };
}

function readField(
  definition: Definition,
  field: FieldDefinition,
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
  values: MutableValues,
  errors: Map<string, FieldError>,
): void {
  const isKey = field.name === definition.key;
  if (isKey && context.mode === 'update') return;
  const raw = input[field.name];
  if (raw === undefined && context.mode === 'update') return;
  if (isEmpty(raw)) {
    // A list that was emptied on purpose is empty.
    const usual = raw !== undefined && Array.isArray(field.default) ? undefined : field.default;
    values[field.name] = context.mode === 'create' && usual !== undefined ? usual : emptyOf(field);
    return;
  }
  if (field.type === 'group') {
    readGroup(field, raw, context, values, errors);
    return;
  }
  const parsed = parseValue(field, raw);
  if ('code' in parsed) errors.set(field.name, fault(field, field.name, parsed.code, parsed.params));
  else if (isKey && field.type !== 'date' && !CODE.test(String(parsed.value)))
    errors.set(field.name, fault(field, field.name, 'codeCharacters'));
  else values[field.name] = parsed.value;
}

const emptyOf = (field: FieldDefinition): ResourceValue => {
  if (field.emptyAs !== undefined) return field.emptyAs;
  if (field.type === 'bool') return field.default === true;
  return ['lookups', 'enums', 'texts', 'images', 'group'].includes(field.type) ? [] : null;
};

const MAX_ROWS = 200;

function readGroup(
  field: FieldDefinition,
  raw: unknown,
  context: ValidationContext,
  values: MutableValues,
  errors: Map<string, FieldError>,
): void {
  if (!Array.isArray(raw) || raw.length > MAX_ROWS || raw.some((row) => typeof row !== 'object' || row === null)) {
    errors.set(field.name, fault(field, field.name, 'mustBeList'));
    return;
  }
  const inner: Definition = { name: field.name, key: '', fields: field.fields ?? [] };
  const rows = (raw as Record<string, unknown>[]).map((row, index) => {
    const checked = validateResource(inner, row, { ...context, mode: 'create', current: undefined });
    for (const error of checked.errors) {
      const name = `${field.name}.${index}.${error.field}`;
      errors.set(name, { ...error, field: name });
    }
    return checked.values as Record<string, string | number | boolean | null>;
  });
  values[field.name] = rows;
}

function fillDefaults(
  definition: Definition,
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
  values: MutableValues,
  errors: ReadonlyMap<string, FieldError>,
): void {
  if (definition.dated === 'versions' && context.tglSystem && !errors.has('tgl_berlaku'))
    values['tgl_berlaku'] ??= context.tglSystem;
  for (const { name, fallback } of definition.fields) {
    if (fallback === undefined || errors.has(name) || errors.has(fallback)) continue;
    if (isEmpty(values[name]) && !isEmpty(values[fallback])) values[name] = values[fallback]!;
  }
  if (context.mode !== 'create') return;
  for (const field of definition.fields) {
    if (field.readOnly && field.default !== undefined) values[field.name] = field.default;
    if (field.proposed && 'by' in field.proposed && !field.required && input[field.name] === undefined)
      values[field.name] = field.proposed.values[String(values[field.proposed.by])] ?? values[field.name]!;
    if (field.autoFrom && isEmpty(values[field.name]) && !errors.has(field.name))
      values[field.name] = field.autoFrom.map((name) => codePart(definition, name, values)).join('-');
  }
}

/** Part of a code made by the server: the value as written, ALL for an empty code, 0 for an empty figure. */
function codePart(definition: Definition, name: string, values: MutableValues): string {
  const field = definition.fields.find((one) => one.name === name);
  const value = values[name];
  if (field && FIGURE_DECIMALS[field.type] !== undefined)
    return typeof value === 'number' ? String(figureToWire(field.type, value)) : '0';
  return isEmpty(value) ? 'ALL' : String(value);
}

function checkRules(
  definition: Definition,
  field: FieldDefinition,
  values: ResourceValues,
  context: ValidationContext,
): FieldError | null {
  const value = values[field.name];
  const fail = (code: string, params?: ErrorParams) => fault(field, field.name, code, params);
  if (value === undefined && context.mode === 'update' && !context.current) return null;
  if (isEmpty(value)) {
    const conditional = (field.rules ?? []).find((rule) => rule.rule === 'requiredIf' && applies(definition, rule, values, context)); // prettier-ignore
    if (conditional) return fail(conditional.message);
    return isRequired(field, context.mode) && !field.autoFrom ? fail(field.requiredMessage ?? 'notEmpty') : null;
  }
  for (const rule of field.rules ?? []) {
    const broken = breaks(definition, field, rule, values, context);
    if (broken) return fail(rule.message, broken);
  }
  return checkLookups(field, value!, context, fail);
}

/** True where the condition of a `requiredIf` is known to hold. */
function applies(definition: Definition, rule: FieldRule, values: ResourceValues, context: ValidationContext): boolean {
  if (rule.rule !== 'requiredIf') return false;
  const [own, column] = rule.field.split('.') as [string, string | undefined];
  let value: ResourceValue | undefined = values[own];
  if (column !== undefined) {
    const lookup = definition.fields.find((one) => one.name === own)?.lookup;
    if (!lookup || isEmpty(value)) return false;
    const row = context.lookupRow?.(lookup.list, String(value));
    if (!row) return false;
    value = row[column];
  }
  if (value === undefined) return false;
  const said = value ?? '';
  if (Array.isArray(said)) return rule.equals !== undefined && said.includes(rule.equals);
  if (rule.equals !== undefined) return said === rule.equals;
  // What is not chosen yet differs from everything, and asks for nothing.
  return said !== '' && said !== rule.notEquals;
}

/** Parameters of the message where the rule is broken, null where it holds. */
function breaks(
  definition: Definition,
  field: FieldDefinition,
  rule: FieldRule,
  values: ResourceValues,
  context: ValidationContext,
): ErrorParams | null {
  const value = values[field.name]!;
  switch (rule.rule) {
    case 'gt':
    case 'min':
    case 'max': {
      const limit = rule.value * 10 ** (FIGURE_DECIMALS[field.type] ?? 0);
      const holds = rule.rule === 'gt' ? +value > limit : rule.rule === 'min' ? +value >= limit : +value <= limit;
      return holds ? null : { value: rule.value };
    }
    case 'minField':
    case 'maxField': {
      const other = values[rule.field];
      const otherField = definition.fields.find((one) => one.name === rule.field);
      if (isEmpty(other) || !otherField) return null;
      const less = rule.rule === 'minField' ? value < other! : value > other!;
      return less ? { otherKey: labelKey(otherField) } : null;
    }
    case 'notBeforeSystemDate':
      if (rule.onlyNew && context.mode === 'update') return null;
      return context.tglSystem !== undefined && String(value) < context.tglSystem ? {} : null;
    case 'digits':
      return field.type === 'phone' || /^\d+$/.test(String(value)) ? null : {};
    case 'minLength':
      return field.type === 'phone' || String(value).length >= rule.value ? null : { min: rule.value };
    case 'lengthIf':
      if (values[rule.field] !== rule.equals) return null;
      return String(value).length === rule.value && (!rule.digits || /^\d+$/.test(String(value))) ? null : { length: rule.value }; // prettier-ignore
    case 'form':
      return WRITTEN_FORMS[rule.form](String(value)) ? null : {};
    case 'minItems':
      return (value as readonly unknown[]).length < rule.value ? { min: rule.value } : null;
    case 'noneOf':
      return rule.values.includes(String(value)) ? { value: String(value) } : null;
    default:
      return null;
  }
}

function checkLookups(
  field: FieldDefinition,
  value: ResourceValue,
  context: ValidationContext,
  fail: (code: string, params?: ErrorParams) => FieldError,
): FieldError | null {
  if (!field.lookup || !context.lookupRow) return null;
  const before = context.current?.[field.name];
  for (const key of Array.isArray(value) ? (value as string[]) : [String(value)]) {
    const row = context.lookupRow(field.lookup.list, key);
    if (row === null) return fail('lookupUnknown', { value: key });
    const kept = Array.isArray(before) ? (before as string[]).includes(key) : before === key;
    if (row && !isOffered(row, context.tglSystem) && !kept) return fail('lookupInactive', { value: key });
  }
  return null;
}
