/** A list or parameter as plain data: the API builds its routes and table from it, the browser its screens. */
export interface ResourceDefinition {
  /** As in the specification's table of lists: `master-kategori`. Also the kind of its streams and the name of its messages. */
  readonly name: string;
  /** Route of its screen, which is its permission id too. */
  readonly route: string;
  /** Message key of the title, namespace `lists`. */
  readonly title: string;
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
  /** Changes are versions by `tgl_berlaku`; in force is the latest not after tgl_system. */
  readonly dated?: boolean;
  readonly module?: string;
  /** Message keys that differ from the usual ones (empty text, success, failure, confirmation), namespace `lists`. */
  readonly texts?: Readonly<Partial<Record<ResourceText, string>>>;
}

export type ResourceText = 'empty' | 'created' | 'updated' | 'deleted' | 'failed' | 'deleteFailed' | 'confirmDelete';

export interface ResourceView {
  readonly path: string;
  /** Column = value, or column = `{param}` taken from the path or the query. */
  readonly where: Readonly<Record<string, string | boolean>>;
}

export type FieldType =
  | 'text' | 'int' | 'rupiah' | 'price2' | 'weight' | 'kadar' | 'percent' | 'date' | 'bool' | 'enum' | 'lookup' | 'lookups' | 'phone' | 'image' | 'group'; // prettier-ignore

export interface FieldDefinition {
  readonly name: string;
  readonly type: FieldType;
  /** Characters of a text. */
  readonly length?: number;
  readonly required?: boolean;
  /** Rules beside `required`; each names its message in namespace `validation`. */
  readonly rules?: readonly FieldRule[];
  /** Message of `required`, when it is not the usual `{label} Tidak Boleh Kosong`. */
  readonly requiredMessage?: 'notEmpty' | 'mustChoose' | 'mustFill';
  readonly values?: readonly string[];
  readonly lookup?: { readonly list: string; readonly value: string; readonly label: string };
  readonly default?: string | number | boolean;
  /** Computed by the server and never sent. */
  readonly readOnly?: boolean;
  /** The server makes a value when it is left empty. */
  readonly auto?: boolean;
  readonly upper?: boolean;
  readonly inTable?: boolean;
  readonly sort?: boolean | 'asc' | 'desc';
  readonly searchable?: boolean;
  /** Of a `group`: the fields of one of its rows. */
  readonly fields?: readonly FieldDefinition[];
}

export type FieldRule =
  | { readonly rule: 'gt' | 'min' | 'max'; readonly value: number; readonly message: string }
  | { readonly rule: 'minField' | 'maxField'; readonly field: string; readonly message: string }
  | { readonly rule: 'notBeforeSystemDate'; readonly message: string }
  | { readonly rule: 'requiredIf'; readonly field: string; readonly equals: string; readonly message: string }
  | { readonly rule: 'digits'; readonly message: string }
  | { readonly rule: 'minLength'; readonly value: number; readonly message: string };
