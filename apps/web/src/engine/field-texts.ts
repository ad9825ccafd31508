import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTextParams } from '@emas/contracts/messages/field-text';
import type { FieldError } from '@emas/domain/shared/domain-error';

export interface FieldTexts {
  /** From the field dictionary; a field that is not in it keeps its name. */
  readonly label: (key: string) => string;
  /** A stored code as people read it; one without a word is shown as it is. */
  readonly value: (code: string) => string;
  /** What is wrong with a field, in words. */
  readonly error: (error: FieldError) => string;
}

/** Labels and refusals of fields, as server and browser both word them. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation(['fields', 'validation', 'values']);
  return useMemo(() => {
    const label = (key: string): string => t(`fields:${key}`, { defaultValue: key });
    return {
      label,
      // A code with a blank would be taken for a sentence, namespace and all.
      value: (code) => t(code, { ns: 'values', defaultValue: code.replaceAll('_', ' ') }),
      error: (error) => t(`validation:${error.code}`, { defaultValue: error.code, ...fieldTextParams(error, label) }),
    };
  }, [t]);
}
