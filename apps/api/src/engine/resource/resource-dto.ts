import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { IsArray, IsBoolean, IsOptional, IsString, MaxLength, registerDecorator } from 'class-validator';
import { FIGURE_DECIMALS } from '@emas/contracts/definitions/parse-value';
import {
  type FieldDefinition,
  type ResourceDefinition,
  inputFields,
  isImageField,
} from '@emas/contracts/definitions/resource';
import { validateResource } from '@emas/contracts/definitions/validate';
import { noteFieldErrors } from '../../platform/errors/noted-errors.js';
import { isListField, pascalCase } from './resource-table.js';
import type { ResourceInput } from './resource-write.js';

type Mode = 'create' | 'update';

/** A class of this name, so that OpenAPI and stack traces call it by it. */
const namedClass = (name: string): Type<object> =>
  ({
    [name]: class {
      [field: string]: unknown;
    },
  })[name] as Type<object>;

/**
 * The DTO of a list's form: `CreateMasterBaki`, `UpdateMasterBaki`. Each property is checked by the interpreter that the
 * browser uses too, so both give the same errors. What needs the shop (lookups, the business date) is checked when the
 * command decides.
 */
export function createDto(definition: ResourceDefinition, mode: Mode): Type<object> {
  const dto = namedClass(`${mode === 'create' ? 'Create' : 'Update'}${pascalCase(definition.name)}`);
  for (const field of inputFields(definition)) {
    registerDecorator({
      name: 'resourceField',
      target: dto,
      propertyName: field.name,
      validator: {
        validate: (_, args) => checkField(definition, mode, field, args!.object as ResourceInput),
        defaultMessage: () => 'FIELD_INVALID',
      },
    });
    ApiProperty(openApiOf(field, mode === 'create' && field.name !== pathKey(definition)))(dto.prototype as object, field.name); // prettier-ignore
  }
  if (definition.approval && mode === 'update') addApprovals(dto);
  if (definition.jumps) addSure(dto);
  return dto;
}

/** The key's name where it travels in the path of a creation (`sales-bank/{key}`). */
const pathKey = (definition: ResourceDefinition): string | null =>
  definition.paths.create.includes('{key}') ? definition.key : null;

function checkField(definition: ResourceDefinition, mode: Mode, field: FieldDefinition, input: ResourceInput): boolean {
  // A key in the path is judged with the path, by the command.
  if (field.name === definition.key && (mode === 'update' || pathKey(definition) !== null)) return true;
  const { errors } = validateResource(definition, input, { mode });
  const own = errors.filter((error) => error.field === field.name || error.field.startsWith(`${field.name}.`));
  if (own.length > 0) noteFieldErrors(input, field.name, own);
  return own.length === 0;
}

/** Ids of the approvals that a change of a price in force needs. */
function addApprovals(dto: Type<object>): void {
  const prototype = dto.prototype as object;
  IsOptional()(prototype, 'otorisasi_ids');
  IsArray({ message: 'mustBeList' })(prototype, 'otorisasi_ids');
  IsString({ each: true, message: 'mustBeText' })(prototype, 'otorisasi_ids');
  MaxLength(60, { each: true, message: 'maxLength', context: { max: 60 } })(prototype, 'otorisasi_ids');
  ApiProperty({ type: [String], required: false })(prototype, 'otorisasi_ids');
}

/** Somebody looked again at figures that jump. */
function addSure(dto: Type<object>): void {
  const prototype = dto.prototype as object;
  IsOptional()(prototype, 'yakin');
  IsBoolean({ message: 'mustBeBoolean' })(prototype, 'yakin');
  ApiProperty({ type: Boolean, required: false })(prototype, 'yakin');
}

/** OpenAPI schema of a field. */
export function openApiOf(field: FieldDefinition, creating = true): ApiPropertyOptions {
  const required = creating && Boolean(field.required) && field.default === undefined;
  const base = { required, nullable: !field.required } as const;
  const decimals = FIGURE_DECIMALS[field.type];
  if (decimals !== undefined)
    return decimals === 0
      ? { ...base, type: 'integer' }
      : { ...base, type: 'number', multipleOf: Number((10 ** -decimals).toFixed(decimals)) };
  if (field.type === 'bool') return { ...base, type: 'boolean' };
  if (field.type === 'enum') return { ...base, type: 'string', enum: [...(field.values ?? [])] };
  if (field.type === 'date') return { ...base, type: 'string', format: 'date' };
  if (field.type === 'group')
    return { ...base, type: 'array', items: { type: 'object', properties: openApiSchema(field.fields ?? []) } };
  if (isImageField(field)) return imageOpenApi(field, base);
  if (isListField(field)) return { ...base, type: 'array', items: { type: 'string' } };
  return { ...base, type: 'string', ...(field.length !== undefined && { maxLength: field.length }) };
}

const PICTURE = 'A new picture as data (`data:image/jpeg;base64,…`) or the address of one that was uploaded or stays';

const imageOpenApi = ({ type }: FieldDefinition, base: ApiPropertyOptions): ApiPropertyOptions =>
  type === 'images'
    ? ({ ...base, type: 'array', items: { type: 'string' }, description: PICTURE } as ApiPropertyOptions)
    : ({ ...base, type: 'string', description: PICTURE } as ApiPropertyOptions);

/** Properties of a row. */
export const openApiSchema = (fields: readonly FieldDefinition[]): Record<string, object> =>
  Object.fromEntries(
    fields.map((field) => {
      const { required: _, ...schema } = openApiOf(field) as ApiPropertyOptions & { required?: boolean };
      return [field.name, schema as object];
    }),
  );
