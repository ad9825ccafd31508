import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@emas/contracts/identity/user.dto';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { isReading } from '@emas/domain/identity/reading';
import { manages } from '@emas/domain/identity/user';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { useUser } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { PageLoading } from '../../../ui/loading.js';
import { fetchUser } from '../users-calls.js';
import { AccessGrid, type AccessGridProps } from './access-grid.js';
import { menusOf, rightsOf, type RightsMenu } from './rights.js';
import { SaveBar } from './save-bar.js';
import { type RightsEditor, useRightsEditor } from './use-rights-editor.js';
import { UserChoice } from './user-choice.js';
import { LoadFailed } from '../../../engine/pending.js';

interface UserRightsProps {
  readonly userId: string;
  readonly mode: AccessGridProps['mode'];
  readonly mayChange: boolean;
  readonly send: (user: UserDetail, menus: readonly RightsMenu[], rights: Grants, key: string) => Promise<WriteBody>;
  readonly onUser: (user_id: string) => void;
  /** Beside the choice of the user. */
  readonly tools?: (user: UserDetail, editor: RightsEditor) => ReactNode;
  /** Tells the page what would be lost when it is left. */
  readonly hold?: (editor: RightsEditor) => void;
}

/** Choose a user; what he may do follows. */
export function UserRights(props: UserRightsProps): ReactNode {
  const { userId } = props;
  const { t } = useTranslation(['access', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'users', userId],
    queryFn: ({ signal }) => fetchUser(userId, signal),
    enabled: userId !== '',
  });
  if (userId !== '' && data) return <Editor key={userId} {...props} user={data} />;
  return (
    <>
      <div className="rights-bar">
        <UserChoice label={t('rights.user')} value={userId || null} autoFocus={userId === ''} onChange={props.onUser} />
      </div>
      {userId === '' ? (
        <EmptyState kind="nothing" title={t('rights.chooseTitle')} />
      ) : error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function Editor({ user, mode, mayChange, send, onUser, tools, hold }: UserRightsProps & { readonly user: UserDetail }) {
  const { t } = useTranslation(['access', 'identity']);
  const me = useUser();
  const [menus, saved, template] = useMemo(
    () => [menusOf(user.akses), rightsOf(user.akses), rightsOf(user.template)] as const,
    [user],
  );
  const editor = useRightsEditor(user.user_id, saved, (rights, key) => send(user, menus, rights, key));
  useEffect(() => hold?.(editor));
  const own = user.user_id === me.user_id;
  const everything = seesEveryMenu(user.level);
  const open = mayChange && !own && !everything && manages(me.level, user.level);
  const note = everything
    ? t('rights.everything', { level: t(`identity:labels.${user.level}`) })
    : own
      ? t('rights.own')
      : user.berlaku_sampai && t('rights.auditor', { tgl: user.berlaku_sampai });
  const choose = async (user_id: string): Promise<void> => {
    if (user_id !== user.user_id && (await editor.mayLeave())) onUser(user_id);
  };
  return (
    <>
      <div className="rights-bar">
        <UserChoice label={t('rights.user')} value={user.user_id} onChange={(user_id) => void choose(user_id)} />
        {open && tools?.(user, editor)}
        {open && <SaveBar editor={editor} />}
      </div>
      {note && <p className="rights-note">{note}</p>}
      <AccessGrid
        menus={menus}
        rights={editor.rights}
        mode={mode}
        base={template}
        baseName={t('grid.template')}
        before={saved}
        {...(user.berlaku_sampai ? { allowed: isReading } : {})}
        {...(open ? { onChange: editor.change } : {})}
      />
    </>
  );
}
