import type { WrittenForm } from './written-forms.js';

/** A list or parameter as plain data: the API builds its routes and table from it, the browser its screens. */
export interface ResourceDefinition {
  /** As in the specification's table of lists: `master-kategori`. Its streams are `master/<name>/<key>`; its title stands under it. */
  readonly name: string;
  /** Route of its screen; without the slash its permission id. */
  readonly route: string;
  readonly paths: {
    readonly list: string;
    readonly create: string;
    /** With `{key}` for the key, e.g. `kategori/{key}`. */
    readonly update: string;
    readonly remove: string;
    /** More reads of the same rows, e.g. `gudang/get/all` answers the active ones. */
    readonly views?: readonly ResourceView[];
  };
  readonly key: string;
  readonly fields: readonly FieldDefinition[];
  /**
   * `versions`: a row has versions by `tgl_berlaku`. `key`: the key is the date itself, one row for each.
   * In force is the latest not after tgl_system.
   */
  readonly dated?: 'versions' | 'key';
  /** Saving creates the row or changes it, whichever it takes (POST and PUT at the same path). */
  readonly upsert?: boolean;
  /** Rows whose stretches `from` … `to` may not overlap where they share the fields `within`; an empty `to` has no end. */
  readonly ranges?: { readonly from: string; readonly to: string; readonly within?: readonly string[] };
  /** One active row for each combination of these fields, whatever its key. */
  readonly oneRowFor?: readonly string[];
  /** A change needs the approval of a supervisor, in this category, once the row is in force. */
  readonly approval?: 'HARGA';
  /** Figures of the row in force that are asked about where a new one is another by more than this setting, in percent. */
  readonly jumps?: { readonly fields: readonly string[]; readonly limit: 'batas_perubahan_harga' };
  readonly module?: string;
  /** Reading answers `{data}` rather than a bare array. */
  readonly answersData?: boolean;
  /** Name of the exported file without `.csv`; the usual one is the list's. */
  readonly csvName?: string;
  /** Message keys that differ from the usual ones (empty text, success, failure, confirmation), namespace `lists`. */
  readonly texts?: Readonly<Partial<Record<ResourceText, string>>>;
}

export type ResourceText =
  | 'empty' | 'created' | 'updated' | 'deleted' | 'failed' | 'createFailed' | 'updateFailed' | 'deleteFailed' | 'confirmDelete' | 'confirmYes' | 'confirmNo'; // prettier-ignore

/** The usual texts, namespace `lists`. */
const RESOURCE_TEXTS: Readonly<Record<ResourceText, string>> = {
  empty: 'texts.empty',
  created: 'texts.created',
  updated: 'texts.updated',
  deleted: 'texts.deleted',
  failed: 'texts.failed',
  createFailed: 'texts.failed',
  updateFailed: 'texts.failed',
  deleteFailed: 'texts.failed',
  confirmDelete: 'texts.confirmDelete',
  confirmYes: 'texts.ok',
  confirmNo: 'texts.no',
};

const SAVING: readonly ResourceText[] = ['createFailed', 'updateFailed'];

/** Key of one of its texts, namespace `lists`; `confirmDelete` takes `{{key}}`. */
export const resourceText = ({ texts }: Pick<ResourceDefinition, 'texts'>, text: ResourceText): string =>
  texts?.[text] ?? (SAVING.includes(text) ? texts?.failed : undefined) ?? RESOURCE_TEXTS[text];

export interface ResourceView {
  readonly path: string;
  /** Column = value, or column = `{param}` taken from the path (`{code}`) or, where the path has none, from the query. */
  readonly where: Readonly<Record<string, string | boolean>>;
}

export type FieldType =
  | 'text' | 'textarea' | 'time' | 'color' | 'int' | 'rupiah' | 'price2' | 'usd' | 'weight' | 'carat' | 'kadar' | 'percent'
  | 'date' | 'bool' | 'enum' | 'enums' | 'texts' | 'lookup' | 'lookups' | 'phone' | 'image' | 'images' | 'group'; // prettier-ignore

export interface Lookup {
  /** A list of the registry, or a list of another kind (`users`). */
  readonly list: string;
  readonly value: string;
  readonly label: string;
  /** What is chosen is shown by its label, without the code. */
  readonly byLabel?: boolean;
}

/** What a field of type `image` or `images` keeps, and where. The value is the address of a stored picture. */
export interface ImageOptions {
  /** Where its pictures lie: a name of `IMAGE_FOLDERS`. */
  readonly folder: string;
  /** Field beside it that keeps the stored name, or the names in the same order; the server fills it. */
  readonly nameField?: string;
}

export interface FieldDefinition {
  readonly name: string;
  /** Key of its label in the field dictionary, where it is not the name. */
  readonly label?: string;
  readonly type: FieldType;
  /** Most characters of a text. */
  readonly length?: number;
  /** `create`: a new row needs it, a change may leave it empty. */
  readonly required?: boolean | 'create';
  /** Message of `required`, namespace `validation`; the usual one is `notEmpty`: '{label} Tidak Boleh Kosong'. */
  readonly requiredMessage?: string;
  /** Rules beside `required`. */
  readonly rules?: readonly FieldRule[];
  readonly values?: readonly string[];
  /** Of its values, those that rows of the system come with: nobody chooses one, or another in its place. */
  readonly ownValues?: readonly string[];
  readonly lookup?: Lookup;
  /** Of a list of values: what stands there where the input does not name the field at all. */
  readonly default?: string | number | boolean | readonly string[];
  /** Never taken from a request: kept by the server, or computed when read (`from`, or by a computer of the API). */
  readonly readOnly?: boolean;
  /** Read from `kode_kadar.kadar`: the column `kadar` of the row that `kode_kadar` names; one step or several. */
  readonly from?: string;
  /** Worked out by the API when the row is read; stands in no table. */
  readonly computed?: boolean;
  /** The server makes a value of these fields when it is left empty. */
  readonly autoFrom?: readonly string[];
  /** Left empty it takes the value of this field. */
  readonly fallback?: string;
  /** Left empty it is this text. */
  readonly emptyAs?: string;
  /**
   * What the form proposes once another field is chosen: a value for each choice of `by` (where the field is not required
   * the server takes it too when a new row does not name the field), or a column of the row chosen there (`kode_bank.nama_bank`).
   */
  readonly proposed?: FieldProposal;
  /** Taken from a request and never asked for in the form: the server fills it, or it is for show only. */
  readonly wireOnly?: boolean;
  readonly upper?: boolean;
  /** A figure that may be below zero. */
  readonly signed?: boolean;
  /** Digits only (an account number); a phone has its own type. */
  readonly digits?: boolean;
  /** Address of a page, http or https. */
  readonly url?: boolean;
  /** Of `texts`: words that people write with a # before each; kept without. */
  readonly hashtags?: boolean;
  /** Of `image` and `images`. */
  readonly image?: ImageOptions;
  /** Of `lookups`: reading answers these columns of each row that is named, in place of its key alone. */
  readonly answers?: readonly string[];
  /** Cannot be changed once another row or document names the row. */
  readonly fixedOnceUsed?: boolean;
  /** At most one row has it on, within the rows that share this field, or within the whole `list`; setting it here takes it from the other. */
  readonly onePer?: string;
  /** Personal or internal: left out of what is read for selections without the right to see the list. */
  readonly confidential?: boolean;
  /** What goods cost us: shown to those alone who may see cost. */
  readonly cost?: boolean;
  readonly inTable?: boolean;
  readonly sort?: boolean | 'asc' | 'desc';
  readonly searchable?: boolean;
  /** Of a `group`: the fields of one of its rows. */
  readonly fields?: readonly FieldDefinition[];
}

export type FieldProposal =
  { readonly by: string; readonly values: Readonly<Record<string, string | boolean>> } | { readonly from: string };

/** `message` is a key of namespace `validation`. Limits are figures as people write them (grams, percent, rupiah). */
export type FieldRule =
  | { readonly rule: 'gt' | 'min' | 'max'; readonly value: number; readonly message: string }
  | { readonly rule: 'minField' | 'maxField'; readonly field: string; readonly message: string }
  | { readonly rule: 'notBeforeSystemDate'; readonly message: string; readonly onlyNew?: boolean }
  | {
      readonly rule: 'requiredIf';
      /** `satuan_harga`, or `kode_group.satuan_harga` for a column of the row that a lookup names. */
      readonly field: string;
      readonly equals?: string;
      readonly notEquals?: string;
      readonly message: string;
    }
  | { readonly rule: 'digits'; readonly message: string }
  | { readonly rule: 'minLength'; readonly value: number; readonly message: string }
  /** Exactly so many characters, digits only where it says so. */
  | { readonly rule: 'lengthIf'; readonly value: number; readonly field: string; readonly equals: string; readonly digits?: boolean; readonly message: string } // prettier-ignore
  | { readonly rule: 'form'; readonly form: WrittenForm; readonly message: string }
  | { readonly rule: 'minItems'; readonly value: number; readonly message: string }
  | { readonly rule: 'unique'; readonly message: string }
  | { readonly rule: 'noneOf'; readonly values: readonly string[]; readonly message: string };

/** A value inside: figures are integers of their smallest unit, lists are arrays, an empty field is null. */
export type ResourceValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Readonly<Record<string, string | number | boolean | null>>[];
export type ResourceValues = Readonly<Record<string, ResourceValue>>;

/** Message key of a field's label, namespace `fields`. */
export const labelKey = (field: Pick<FieldDefinition, 'name' | 'label'>): string => field.label ?? field.name;

/** Fields that a request may name. */
export const inputFields = (definition: Pick<ResourceDefinition, 'fields'>): readonly FieldDefinition[] =>
  definition.fields.filter((field) => !field.readOnly);

/** Fields that a person fills in, in the order of the form. */
export const formFields = (definition: Pick<ResourceDefinition, 'fields'>): readonly FieldDefinition[] =>
  inputFields(definition).filter((field) => !field.wireOnly);

export const isImageField = ({ type }: Pick<FieldDefinition, 'type'>): boolean => type === 'image' || type === 'images';

/** Fields whose values are pictures. */
export const imageFields = (definition: Pick<ResourceDefinition, 'fields'>): readonly FieldDefinition[] =>
  definition.fields.filter(isImageField);

/** True where a value has to be given: with a new row, or with any. */
export const isRequired = (
  { required = false }: Pick<FieldDefinition, 'required'>,
  mode: 'create' | 'update',
): boolean => (required === 'create' ? mode === 'create' : required);

/** Fields that stand in the row's document and table; the others are worked out when the row is read. */
export const storedFields = (definition: Pick<ResourceDefinition, 'fields'>): readonly FieldDefinition[] =>
  definition.fields.filter((field) => field.from === undefined && !field.computed);

export function fieldOf(definition: Pick<ResourceDefinition, 'name' | 'fields'>, name: string): FieldDefinition {
  const found = definition.fields.find((field) => field.name === name);
  if (!found) throw new RangeError(`${definition.name} has no field ${name}`);
  return found;
}

/** The name that its rows have beside their key; undefined where they have none that every form may show. */
export const nameField = ({ key, fields }: Pick<ResourceDefinition, 'key' | 'fields'>): FieldDefinition | undefined =>
  fields.find(
    ({ name, type, required, searchable, confidential, cost }) =>
      name !== key && type === 'text' && required && searchable && !confidential && !cost,
  );

/** Permission id of a list: its route without the slash. */
export const permissionOf = (definition: Pick<ResourceDefinition, 'route'>): string => definition.route.slice(1);
