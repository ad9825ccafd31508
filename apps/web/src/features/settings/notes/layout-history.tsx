import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteSettingsView } from '@emas/contracts/settings/note-settings.view';
import type { Block } from '@emas/contracts/shared/note-block';
import { Versions } from '../versions.js';

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
export function LayoutHistory({ name, versions, ...props }: LayoutHistoryProps): ReactNode {
  const { t } = useTranslation('notes');
  const blocksIn = (value: unknown): readonly Block[] | null => (value as Layouts)?.[name] ?? null;
  const own = versions.filter(
    ({ sebelum, sesudah }) => JSON.stringify(blocksIn(sebelum)) !== JSON.stringify(blocksIn(sesudah)),
  );
  return (
    <Versions
      {...props}
      versions={own.map((version) => ({ ...version, value: blocksIn(version.sesudah) }))}
      say={(blocks) => (blocks === null ? t('ui.builtInNow') : t('ui.blockCount', { count: blocks.length }))}
    />
  );
}
