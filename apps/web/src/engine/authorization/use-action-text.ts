import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { actionText } from '@emas/contracts/authorization/action-text';

/** Descriptions of actions in the reader's language; they are stored in the shop's. */
export function useActionText(): (description: string) => string {
  const { t } = useTranslation('authorization');
  return useCallback((description) => actionText(description, (code, params) => t(`actions.${code}`, params)), [t]);
}
