import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessTemplate } from '@emas/contracts/identity/user.dto';
import { TEMPLATE_LEVELS } from '@emas/domain/identity/access-template';
import { manages } from '@emas/domain/identity/user';
import { useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { PageLoading } from '../../../ui/loading.js';
import { toast } from '../../../ui/toast.js';
import { changeTemplate, fetchTemplate } from '../users-calls.js';
import { AccessGrid } from './access-grid.js';
import { ApplyTemplate } from './apply-template.js';
import { menusOf, rightsOf, sameRights, treeOf } from './rights.js';
import { SaveBar } from './save-bar.js';
import { type RightsEditor, useRightsEditor } from './use-rights-editor.js';
import { LoadFailed } from '../../../engine/pending.js';

interface TemplateViewProps {
  readonly level: string;
  readonly mayChange: boolean;
  /** Tells the page what would be lost when it is left. */
  readonly hold: (editor: RightsEditor) => void;
  readonly onLevel: (level: string) => void;
}

/** What new users of a level start with. */
export function TemplateView(props: TemplateViewProps): ReactNode {
  const { level } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'users', 'template', level],
    queryFn: ({ signal }) => fetchTemplate(level, signal),
  });
  if (data) return <Editor key={level} {...props} template={data} />;
  if (!error) return <PageLoading />;
  return <LoadFailed of={{ error, refetch }} />;
}

function Editor(props: TemplateViewProps & { readonly template: AccessTemplate }): ReactNode {
  const { level, template } = props;
  const me = useUser();
  const mayChange = props.mayChange && manages(me.level, template.level);
  const { t } = useTranslation(['access', 'identity']);
  const [applying, setApplying] = useState(false);
  const [menus, saved, usual] = useMemo(
    () => [menusOf(template.akses), rightsOf(template.akses), rightsOf(template.bawaan)] as const,
    [template],
  );
  const editor = useRightsEditor(level, saved, (rights, key) => changeTemplate(level, treeOf(menus, rights), key));
  const { hold } = props;
  useEffect(() => hold(editor));
  const choose = async (next: string | null): Promise<void> => {
    if (next && next !== level && (await editor.mayLeave())) props.onLevel(next);
  };
  const apply = (): void => {
    if (editor.isChanged) toast.info(t('templates.saveFirst'));
    else setApplying(true);
  };
  return (
    <>
      <p className="rights-lead">{t('templates.lead')}</p>
      <div className="rights-bar">
        <div className="rights-choice">
          <span className="hint" aria-hidden="true">
            {t('identity:labels.level')}
          </span>
          <SelectInput
            aria-label={t('identity:labels.level')}
            search={false}
            value={level}
            onChange={(next) => void choose(next)}
            options={TEMPLATE_LEVELS.map((one) => ({ value: one, label: t(`identity:labels.${one}`) }))}
          />
        </div>
        {mayChange && (
          <SaveBar editor={editor}>
            <Button onClick={apply}>{t('templates.apply')}</Button>
            <Button disabled={sameRights(editor.rights, usual)} onClick={() => editor.change(usual)}>
              {t('templates.toDefault')}
            </Button>
          </SaveBar>
        )}
      </div>
      <AccessGrid
        menus={menus}
        rights={editor.rights}
        mode="actions"
        base={usual}
        baseName={t('grid.default')}
        before={saved}
        {...(mayChange ? { onChange: editor.change } : {})}
      />
      {applying && <ApplyTemplate template={template} onClose={() => setApplying(false)} />}
    </>
  );
}
