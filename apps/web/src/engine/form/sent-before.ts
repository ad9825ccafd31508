import i18next from 'i18next';
import { isApiError } from '../../platform/api/api-error.js';
import { dialog } from '../../ui/dialogs.js';

/** The form was booked under its key, the answer was lost, and the form was changed before it was sent again. */
export const wasSentBefore = (error: unknown): boolean => isApiError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED';

/** Is the changed form another transaction than the one of this number? No: what was booked first is all there is. */
export const askIfAnother = (no: string | null = null): Promise<boolean> =>
  dialog.confirm([no, i18next.t('common:sentBefore.text')].filter(Boolean).join(' · '), {
    ok: i18next.t('common:sentBefore.another'),
    cancel: i18next.t('common:sentBefore.clear'),
    danger: true,
  });
