import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteSettingsView } from '@emas/contracts/settings/note-settings.view';
import type { Block } from '@emas/contracts/shared/note-block';
import { ChangedBy } from '../../../engine/history/history-drawer.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { EmptyState } from '../../../ui/empty-state.js';

interface LayoutHistoryProps {
  /** Key of the layout within its setting. */
  readonly name: string;
  readonly versions: NoteSettingsView['riwayat'];
  readonly mayChange: boolean;
  /** The blocks of that version; null where it was the built-in layout. */
  readonly onUse: (blocks: readonly Block[] | null) => void;
  readonly onClose: () => void;
}

type Layouts = Readonly<Record<string, readonly Block[] | undefined>> | null;

/** Every version of one layout that was ever saved, newest first. */
export function LayoutHistory({ name, versions, mayChange, onUse, onClose }: LayoutHistoryProps): ReactNode {
  const { t } = useTranslation('notes');
  const blocksIn = (value: unknown): readonly Block[] | null => (value as Layouts)?.[name] ?? null;
  const own = versions.filter(
    ({ sebelum, sesudah }) => JSON.stringify(blocksIn(sebelum)) !== JSON.stringify(blocksIn(sesudah)),
  );
  return (
    <Drawer open title={t('ui.history')} onClose={onClose}>
      {own.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.historyEmpty')} />
      ) : (
        <ol className="history">
          {own.map(({ seq, sesudah, changed_by, changed_at }) => {
            const blocks = blocksIn(sesudah);
            return (
              <li key={seq}>
                <ChangedBy by={changed_by} at={changed_at} />
                <p className="note-version">
                  <span>{blocks === null ? t('ui.builtInNow') : t('ui.blockCount', { count: blocks.length })}</span>
                  {mayChange && (
                    <Button size="small" onClick={() => onUse(blocks)}>
                      {t('ui.restore')}
                    </Button>
                  )}
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}
