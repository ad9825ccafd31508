import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

type Class = abstract new () => object;

/** What class-validator keeps of one rule. */
interface RuleMetadata {
  readonly type: string;
  readonly name?: string;
  readonly propertyName: string;
  readonly constraints?: readonly unknown[];
  readonly each: boolean;
}

interface RuleStorage {
  readonly validationMetadatas: ReadonlyMap<unknown, readonly RuleMetadata[]>;
}

/** Set by `ApiProperty`: a class that describes itself is left alone; one that only inherits from such a class is not. */
const DESCRIBED = 'swagger/apiModelPropertiesArray';

/** Part of a schema that a rule says. */
const SAYS: Readonly<Record<string, (constraints: readonly unknown[]) => ApiPropertyOptions>> = {
  isString: () => ({ type: String }),
  isUuid: () => ({ type: String, format: 'uuid' }),
  matches: () => ({ type: String }),
  isBusinessDate: () => ({ type: String, format: 'date' }),
  isNumber: () => ({ type: Number }),
  isInt: () => ({ type: 'integer' }),
  isBoolean: () => ({ type: Boolean }),
  isIn: ([values]) => ({ enum: values as string[] }),
  min: ([minimum]) => ({ minimum: minimum as number }),
  max: ([maximum]) => ({ maximum: maximum as number }),
  maxLength: ([maxLength]) => ({ maxLength: maxLength as number }),
  minLength: ([minLength]) => ({ minLength: minLength as number }),
};

/** Tells OpenAPI what the rules of the commands' classes say, so that a field is described once. Runs once a process. */
export function describeCommands(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as RuleStorage;
  for (const [target, rules] of validationMetadatas) {
    if (typeof target !== 'function' || Reflect.hasOwnMetadata(DESCRIBED, target.prototype as object)) continue;
    for (const property of new Set(rules.map(({ propertyName }) => propertyName))) {
      const own = rules.filter(({ propertyName }) => propertyName === property);
      ApiProperty(schemaOf(target as Class, property, own))(target.prototype as object, property);
    }
  }
}

function schemaOf(target: Class, property: string, rules: readonly RuleMetadata[]): ApiPropertyOptions {
  const nested = rules.some(({ type }) => type === 'nestedValidation')
    ? defaultMetadataStorage.findTypeMetadata(target, property)?.typeFunction
    : undefined;
  const said = nested
    ? { type: () => nested() as Class }
    : Object.assign(
        { type: String },
        ...rules.map(({ name, constraints }) => SAYS[name ?? '']?.(constraints ?? []) ?? {}),
      );
  return {
    ...said,
    required: !rules.some(({ type }) => type === 'conditionalValidation'),
    ...(rules.some(({ name }) => name === 'isArray') && { isArray: true }),
  } as ApiPropertyOptions;
}
