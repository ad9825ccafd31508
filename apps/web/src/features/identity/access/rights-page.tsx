import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@emas/contracts/identity/user.dto';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { isReading } from '@emas/domain/identity/reading';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { Page } from '../../../engine/page.js';
import { errorText } from '../../../platform/api/api-error.js';
import { useCan } from '../../../platform/session/use-session.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { toast } from '../../../ui/toast.js';
import { changeAccess, fetchUser } from '../users-calls.js';
import { rightsOf, treeOf } from './rights.js';
import type { RightsEditor } from './use-rights-editor.js';
import { UserChoice } from './user-choice.js';
import { UserRights } from './user-rights.js';

const START = { user: '' };
const TEMPLATE = '$template';

/** What a user may do on each page. */
export default function RightsPage(): ReactNode {
  const may = useCan('hak-akses-users');
  const { filters, change } = useAddressFilters(START);
  return (
    <Page>
      <Panel flush>
        <UserRights
          userId={filters.user}
          mode="actions"
          mayChange={may('ubah')}
          send={(user, menus, rights, key) => changeAccess(user.user_id, treeOf(menus, rights), key)}
          onUser={(user) => change({ user })}
          tools={(user, editor) => <CopyFrom user={user} editor={editor} />}
        />
      </Panel>
    </Page>
  );
}

/** The rights of another user or of the template, to go on from; nothing is saved by it. */
function CopyFrom({ user, editor }: { readonly user: UserDetail; readonly editor: RightsEditor }): ReactNode {
  const { t } = useTranslation(['access', 'identity', 'lists']);
  const template = t('rights.template', { level: t(`identity:labels.${user.level}`) });
  const take = (rights: Grants, source: string): void => {
    const kept = user.berlaku_sampai
      ? Object.entries(rights).map(([page, actions]) => [page, actions.filter((action) => isReading(page, action))])
      : Object.entries(rights);
    editor.change(Object.fromEntries(kept.filter(([, actions]) => actions!.length > 0)) as Grants);
    toast.info(t('rights.copied', { source }));
  };
  const copy = async (source: string): Promise<void> => {
    if (source === TEMPLATE) return take(rightsOf(user.template), template);
    try {
      take(rightsOf((await fetchUser(source, AbortSignal.timeout(30_000))).akses), source);
    } catch (error) {
      void dialog.error(errorText(error, t('lists:texts.failed')));
    }
  };
  return (
    <UserChoice
      label={t('rights.copyFrom')}
      value={null}
      placeholder={t('rights.copyFrom')}
      more={[{ value: TEMPLATE, label: template }]}
      where={({ user_id, level }) => user_id !== user.user_id && !seesEveryMenu(level)}
      onChange={(source) => void copy(source)}
    />
  );
}
