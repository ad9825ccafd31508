import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { RightsEditor } from './use-rights-editor.js';

/** What is not saved yet, and the ways on from there. */
export function SaveBar({
  editor,
  children,
}: {
  readonly editor: RightsEditor;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['access', 'common']);
  const { added, removed, isChanged, isSaving } = editor;
  return (
    <div className="rights-end">
      <span className="rights-changes aside" role="status">
        {isChanged ? t('rights.changes', { added, removed }) : t('rights.notChanged')}
      </span>
      {children}
      <Button disabled={!isChanged || isSaving} onClick={editor.undo}>
        {t('rights.undo')}
      </Button>
      <Button kind="primary" disabled={!isChanged || isSaving} loading={isSaving} onClick={editor.save}>
        {t('common:save')}
      </Button>
    </div>
  );
}
