import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserListRow } from '@emas/contracts/identity/user.dto';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { changeUser } from './users-calls.js';

/** Puts a user out of use, or back into it, once the person has said so. */
export function useActivation(user: UserListRow): { readonly isPending: boolean; readonly ask: () => Promise<void> } {
  const { t } = useTranslation(['access', 'lists']);
  const { user_id, is_aktif, level, no_whatsapp, berlaku_sampai } = user;
  const change = useMutation({
    mutationFn: (key: string) => changeUser(user_id, { level, no_whatsapp, berlaku_sampai, is_aktif: !is_aktif }, key),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      void queryClient.invalidateQueries({ queryKey: ['lookup', 'users'] });
      toast.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
  });
  const ask = async (): Promise<void> => {
    const words = { title: t('users.deactivateTitle', { user: user_id }), ok: t('users.deactivate'), danger: true };
    const agreed = is_aktif
      ? await dialog.confirm(t('users.deactivateText', { user: user_id }), words)
      : await dialog.warning(t('users.activateText', { user: user_id }));
    if (agreed) change.mutate(newId());
  };
  return { isPending: change.isPending, ask };
}
