import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { chooseDrawer } from '../../platform/session/session-calls.js';
import { sessionActor, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DropdownMenu } from '../../ui/dropdown-menu.js';
import { WalletIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import type { Choices } from './language-menu.js';

const NO_DRAWERS = [] as const;

/** The user's drawers, the one in use marked; nothing where there is no choice. What shows his drawer follows at once. */
export function useDrawerChoices(): Choices {
  const { t } = useTranslation('common');
  const { kode_laci, laci = NO_DRAWERS } = useUser();
  const choosing = useMutation({
    mutationFn: chooseDrawer,
    onSuccess: ({ message, data }) => {
      sessionActor.send({ type: 'drawerChosen', kode_laci: data.kode_laci });
      void queryClient.invalidateQueries();
      toast.success(message);
    },
    onError: (refused) => {
      // Taken from him meanwhile: what is his is asked for anew.
      sessionActor.send({ type: 'refresh' });
      void dialog.error(errorText(refused, t('errors.INTERNAL')));
    },
  });
  const choose = (code: string): void => {
    if (code !== kode_laci && !choosing.isPending) choosing.mutate(code);
  };
  return {
    selected: kode_laci === null ? [] : [kode_laci],
    entries:
      laci.length < 2
        ? []
        : laci.map((drawer) => ({
            key: drawer.kode_laci,
            label: (
              <span className="drawer-choice">
                {drawer.nama_laci} {drawer.nama_laci !== drawer.kode_laci && <small>{drawer.kode_laci}</small>}
              </span>
            ),
            icon: <WalletIcon />,
            onSelect: () => choose(drawer.kode_laci),
          })),
  };
}

export function DrawerMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { nama_laci } = useUser();
  const choices = useDrawerChoices();
  if (choices.entries.length === 0) return null;
  return (
    <DropdownMenu {...choices}>
      <Button kind="quiet" icon={<WalletIcon />} aria-label={`${t('drawerMenu')}: ${nama_laci ?? '–'}`}>
        <span className="header-drawer">{nama_laci ?? '–'}</span>
      </Button>
    </DropdownMenu>
  );
}
