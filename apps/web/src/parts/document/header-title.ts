import type { ListedDefinition } from '@emas/contracts/definitions/document';

interface Texts {
  readonly label: (key: string) => string;
  /** Of the namespace `documents`. */
  readonly t: (key: string) => string;
}

/** What a field of a document's head is called: persons by what they are here, everything else as the dictionary has it. */
export function headerTitle({ header }: Pick<ListedDefinition, 'header'>, name: string, { label, t }: Texts): string {
  if (name === 'kode_sales') return t('documents:salesPerson');
  if (name !== 'nama_customer') return label(name);
  const role = header.flatMap((field) => (typeof field === 'object' && 'customer' in field ? field.customer : []))[0];
  return role ? t(`documents:customers.${role}`) : label(name);
}
