import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonDefinition } from '@emas/contracts/membership/person';
import { PERSONAL_DATA_PERMISSION } from '@emas/contracts/permissions/personal-data';
import { errorText } from '../../platform/api/api-error.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { LockIcon } from '../../ui/icons.js';
import { fetchPerson } from './person-calls.js';

interface PersonNumberProps {
  readonly definition: PersonDefinition;
  readonly id: string;
  /** The number with nothing but its end to be read. */
  readonly covered: string;
}

/** A person's phone number: covered until who may opens it, which is noted; then a way to WhatsApp. */
export function PersonNumber({ definition, id, covered }: PersonNumberProps): ReactNode {
  const { t } = useTranslation(['membership', 'common']);
  const mayOpen = useCan(PERSONAL_DATA_PERMISSION)('lihat');
  const open = useMutation({
    mutationFn: async () => String((await fetchPerson(definition, id, true))['no_hp'] ?? ''),
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  if (open.data)
    return (
      <a href={`https://wa.me/${open.data}`} target="_blank" rel="noreferrer">
        {open.data}
      </a>
    );
  return (
    <>
      <span>{covered}</span>
      {mayOpen && (
        <IconButton
          label={t('ui.uncover')}
          icon={<LockIcon />}
          disabled={open.isPending}
          onClick={() => open.mutate()}
        />
      )}
    </>
  );
}
