import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessTemplate } from '@emas/contracts/identity/user.dto';
import { type Grants, countGrants, grantsBeyond } from '@emas/contracts/permissions/access-tree';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Modal } from '../../../ui/modal.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { applyTemplate } from '../users-calls.js';
import { rightsOf } from './rights.js';
import { usePageTitle } from './use-page-title.js';

interface ApplyTemplateProps {
  readonly template: AccessTemplate;
  readonly onClose: () => void;
}

/** Which users of the level get its template, and what that changes for each of them. */
export function ApplyTemplate({ template, onClose }: ApplyTemplateProps): ReactNode {
  const { t } = useTranslation(['access', 'identity', 'common', 'lists']);
  const me = useUser();
  const wanted = rightsOf(template.akses);
  const users = template.users
    .filter(({ user_id }) => user_id !== me.user_id)
    .map(({ akses, ...user }) => {
      const has = rightsOf(akses);
      return { ...user, gets: grantsBeyond(wanted, has), loses: grantsBeyond(has, wanted) };
    });
  const changing = users.filter(({ gets, loses }) => countGrants(gets) + countGrants(loses) > 0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Other users are another request.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const key = useMemo(() => newId(), [chosen]);
  const apply = useMutation({
    mutationFn: () => applyTemplate(template.level, chosen, key),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      onClose();
      toast.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
  });
  const choose = (user_id: string, on: boolean): void =>
    setChosen(on ? [...chosen, user_id] : chosen.filter((one) => one !== user_id));
  return (
    <Modal
      open
      width={640}
      title={t('templates.applyTitle', { level: t(`identity:labels.${template.level}`) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            kind="primary"
            loading={apply.isPending}
            disabled={chosen.length === 0 || apply.isPending}
            onClick={() => apply.mutate()}
          >
            {t('templates.applyButton', { n: chosen.length })}
          </Button>
        </>
      }
    >
      {users.length === 0 ? (
        <EmptyState kind="nothing" title={t('templates.noUsers')} />
      ) : (
        <>
          <p>{t('templates.applyLead')}</p>
          <ul className="apply-users">
            {users.map(({ user_id, is_aktif, gets, loses }) => {
              const same = !changing.some((user) => user.user_id === user_id);
              return (
                <li key={user_id}>
                  <label className="apply-user bar">
                    <input
                      type="checkbox"
                      aria-label={t('templates.choose', { user: user_id })}
                      checked={chosen.includes(user_id)}
                      disabled={same}
                      onChange={(event) => choose(user_id, event.target.checked)}
                    />
                    <strong>{user_id}</strong>
                    {!is_aktif && <Tag>{t('identity:labels.inactive')}</Tag>}
                    {same && <Tag tone="good">{t('templates.same')}</Tag>}
                  </label>
                  <Change label={t('templates.gets')} rights={gets} />
                  <Change label={t('templates.loses')} rights={loses} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Modal>
  );
}

function Change({ label, rights }: { readonly label: string; readonly rights: Grants }): ReactNode {
  const { t } = useTranslation('routes');
  const title = usePageTitle();
  const pages = Object.entries(rights);
  if (pages.length === 0) return null;
  return (
    <p className="apply-change">
      <b>{`${label}: `}</b>
      {pages
        .map(([page, actions]) => `${title(page)} (${actions.map((action) => t(`actions.${action}`)).join(', ')})`)
        .join('; ')}
    </p>
  );
}
