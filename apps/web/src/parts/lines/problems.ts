import { useTranslation } from 'react-i18next';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { useFieldTexts } from '../../engine/field-texts.js';
import { isApiError } from '../../platform/api/api-error.js';

/** Something wrong with a field of the head, with `lines`, or with the cell `{line key}/{field}`. */
export interface Problem extends FieldError {
  /** In words, where the server said it. */
  readonly message?: string;
}

/** Name of a cell: of the line with this key. */
export const cellName = (key: string, field: string): string => `${key}/${field}`;

/**
 * `lines.2.berat` of a refusal → the cell of that line, `lines.2.potongan.0.nilai` that of its deductions,
 * `lines.2.nota_lama.no` one of its own; others keep their name. `keys` in the order they were sent.
 */
export function cellOf(field: string, keys: readonly string[]): string {
  const [, at, name] = /^lines\.(\d+)\.(\w+(?:\.[a-z]\w*)?)(?:\.\w+)*$/.exec(field) ?? [];
  const key = keys[Number(at)];
  return name && key !== undefined ? cellName(key, name) : field;
}

/** What a refusal says of single fields. */
export const refusedFields = (error: unknown, keys: readonly string[]): readonly Problem[] =>
  isApiError(error)
    ? error.details.map(({ field, code, message }) => ({ field: cellOf(field, keys), code, message }))
    : [];

/** The first thing to be put right in the order of the form: through the cells of the lines, then the head. */
export function firstProblem(
  problems: readonly Problem[],
  keys: readonly string[],
  cells: readonly string[],
): string | null {
  const order = keys.flatMap((key) => cells.map((field) => cellName(key, field)));
  return order.find((name) => problems.some(({ field }) => field === name)) ?? problems[0]?.field ?? null;
}

/** Words of what is wrong with a field: the server's, a refusal of one of the families, or a rule of the field. */
export function useProblemText(
  problems: readonly Problem[],
  ...families: readonly string[]
): (field: string) => string | undefined {
  // With those of the lines to come: the scan field keeps the focus when the first one arrives.
  const { t, i18n } = useTranslation([...families, 'documents', 'validation', 'fields', 'values']);
  const fields = useFieldTexts();
  return (field) => {
    const problem = problems.find((one) => one.field === field);
    if (!problem) return undefined;
    const { code, message, params } = problem;
    if (message) return message;
    if (field === 'kode_sales' && code === 'mustChoose')
      return t('validation:mustChoose', { label: t('documents:salesPerson') });
    const refusal = families.map((texts) => `${texts}:errors.${code}`).find((key) => i18n.exists(key));
    if (refusal) return t(refusal, { ...params });
    return fields.error({ ...problem, field: field.split(/[/.]/).at(-1)! });
  };
}
