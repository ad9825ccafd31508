import { type FieldDefinition, type FieldProposal, type FieldRule, labelKey, type ResourceDefinition } from '../definitions/resource.js'; // prettier-ignore
import type { WrittenForm } from '../definitions/written-forms.js';

/** Texts of one language as the document needs them. */
export interface DocumentTexts {
  readonly title: (definition: ResourceDefinition) => string;
  readonly label: (key: string) => string;
}

/** The lists and parameters as a reference in Markdown: paths, fields, rules. */
export function masterDataDocument(definitions: readonly ResourceDefinition[], texts: DocumentTexts): string {
  return [
    '# Lists and parameters',
    'Generated from `libs/contracts/src/masterdata/lists`; a test fails when it is out of date (`npx vitest run libs/contracts/src/masterdata --update` writes it anew). A list answers a bare array, or `{count, data}` with `limit`; it takes `q`, `sort`, `order`, `skip`, `limit` and any column as a filter, a dated one also `tgl`. Beside its own paths each has `lists/<name>/row/{key}`, `history/{key}`, `csv` and `import`.',
    ...definitions.map((definition) => section(definition, texts)),
  ].join('\n\n');
}

function section(definition: ResourceDefinition, texts: DocumentTexts): string {
  const { name, route, paths, key, dated, module, ranges, oneRowFor, approval, answersData } = definition;
  const facts = [
    `Page \`${route}\`${module ? `, module \`${module}\`` : ''}. Key \`${key}\`.`,
    `\`GET ${paths.list}\`, \`POST ${paths.create}\`, \`PUT ${paths.update}\`, \`DELETE ${paths.remove}\`${(paths.views ?? []).map(({ path }) => `, \`GET ${path}\``).join('')}.`,
    ...(answersData ? ['Reading answers `{data}`.'] : []),
    ...(dated === 'versions' ? ['A change is a version from `tgl_berlaku` on; older ones stay.'] : []),
    ...(dated === 'key' ? ['One row for each date; in force is the latest.'] : []),
    ...(approval ? [`Changing what is in force asks for approval (${approval}).`] : []),
    ...(ranges ? [`\`${ranges.from}\` … \`${ranges.to}\` may not overlap${ranges.within ? ` within one \`${ranges.within.join('`, `')}\`` : ''}.`] : []), // prettier-ignore
    ...(oneRowFor ? [`One active row for each \`${oneRowFor.join('` and `')}\`.`] : []),
  ];
  const rows = definition.fields.flatMap((field) => [
    fieldRow(field, texts, field.name),
    ...(field.fields ?? []).map((inner) => fieldRow(inner, texts, `${field.name}[].${inner.name}`)),
  ]);
  return [`## ${texts.title(definition)} (\`${name}\`)`, facts.join(' '), `| Field | Label | Type | Rules |\n| --- | --- | --- | --- |\n${rows.join('\n')}`].join('\n\n'); // prettier-ignore
}

function fieldRow(field: FieldDefinition, texts: DocumentTexts, name: string): string {
  const rules = [
    ...(field.required ? [field.required === 'create' ? 'required when new' : 'required'] : []),
    ...(field.readOnly || field.from || field.computed ? ['read only'] : []),
    ...(field.autoFrom ? [`made of ${field.autoFrom.join('-')} when empty`] : []),
    ...(field.default !== undefined && field.default !== false ? [`default ${field.default}`] : []),
    ...(field.lookup ? [`names \`${field.lookup.list}\``] : []),
    ...(field.answers ? [`read as {${field.answers.join(', ')}}`] : []),
    ...(field.image ? [`kept in ${field.image.folder}`] : []),
    ...(field.fallback ? [`\`${field.fallback}\` when empty`] : []),
    ...(field.emptyAs ? ['a space when empty'] : []),
    ...(field.proposed ? [proposalText(field.proposed)] : []),
    ...(field.url ? ['http or https'] : []),
    ...(field.hashtags ? ['written with #, kept without'] : []),
    ...(field.wireOnly ? ['not in the form'] : []),
    ...(field.onePer ? ['one at most'] : []),
    ...(field.fixedOnceUsed ? ['fixed once used'] : []),
    ...(field.cost ? ['cost, by right'] : []),
    ...(field.confidential ? ['confidential'] : []),
    ...(field.rules ?? []).map(ruleText),
  ];
  return `| \`${name}\` | ${texts.label(labelKey(field))} | ${typeText(field)} | ${rules.join('; ')} |`;
}

const proposalText = (proposed: FieldProposal): string =>
  'from' in proposed
    ? `proposed from \`${proposed.from}\``
    : `proposed by \`${proposed.by}\`: ${Object.entries(proposed.values).map(([choice, value]) => `${choice} ${value}`).join(', ')}`; // prettier-ignore

const typeText = (field: FieldDefinition): string =>
  field.values ? field.values.join(', ') : field.length ? `${field.type} (${field.length})` : field.type;

const FORMS: Readonly<Record<WrittenForm, string>> = {
  npwp: '15 or 16 digits',
  accountNumber: 'digits with dots or hyphens',
  portal: 'http or https, without `/api/v1/`',
};

function ruleText(rule: FieldRule): string {
  switch (rule.rule) {
    case 'gt':
      return `more than ${rule.value}`;
    case 'min':
      return `at least ${rule.value}`;
    case 'max':
      return `at most ${rule.value}`;
    case 'minField':
      return `not below \`${rule.field}\``;
    case 'maxField':
      return `not above \`${rule.field}\``;
    case 'notBeforeSystemDate':
      return rule.onlyNew ? 'not before the business date when new' : 'not before the business date';
    case 'requiredIf':
      return `required if \`${rule.field}\` ${rule.equals !== undefined ? `= ${rule.equals}` : rule.notEquals === '' ? 'is given' : `≠ ${rule.notEquals}`}`;
    case 'digits':
      return 'digits';
    case 'minLength':
      return `at least ${rule.value} characters`;
    case 'lengthIf':
      return `${rule.value} characters if \`${rule.field}\` = ${rule.equals}`;
    case 'form':
      return FORMS[rule.form];
    case 'minItems':
      return `at least ${rule.value}`;
    case 'unique':
      return 'unique';
    case 'noneOf':
      return `not ${rule.values.join(', ')}`;
  }
}
