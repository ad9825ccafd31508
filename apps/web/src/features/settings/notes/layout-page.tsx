import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SettingKey } from '@emas/contracts/modules/register';
import type { NoteSettingsView } from '@emas/contracts/settings/note-settings.view';
import type { Block } from '@emas/contracts/shared/note-block';
import { Page } from '../../../engine/page.js';
import { LoadFailed } from '../../../engine/pending.js';
import { useCan } from '../../../platform/session/use-session.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { SaveSettings } from '../system/save-settings.js';
import { useSettingForm, type SettingForm } from '../system/use-setting-form.js';
import { LayoutEditor } from './layout-editor.js';
import { LayoutHistory } from './layout-history.js';
import { noteQuery, type NotePath, saveLayouts, slipQuery } from './note-calls.js';
import { useLayout } from './use-layout.js';
import '../system/settings.css';
import './notes.css';

interface LayoutPageProps {
  readonly path: NotePath;
  readonly setting: SettingKey;
  /** Which layout of the setting is shown, and what it is where the shop has none. */
  readonly name: string;
  readonly builtIn: readonly Block[];
  /** Chooses the layout, and what else the page sets. */
  readonly choices: (form: SettingForm, mayChange: boolean) => ReactNode;
  readonly preview: (blocks: readonly Block[]) => ReactNode;
}

/** A setting full of layouts: one of them at a time, its blocks beside a real note. */
export function LayoutPage(props: LayoutPageProps): ReactNode {
  const query = useQuery(props.path === 'setting-nota' ? noteQuery : slipQuery);
  if (query.data) return <Loaded {...props} saved={query.data} />;
  return <Page>{query.error ? <LoadFailed of={query} /> : <SkeletonRows columns={2} />}</Page>;
}

function Loaded(props: LayoutPageProps & { readonly saved: NoteSettingsView }): ReactNode {
  const { path, setting, name, builtIn, choices, preview, saved } = props;
  const mayChange = useCan(path)('ubah');
  const form = useSettingForm(saved.nilai);
  const layout = useLayout(form, setting, name, builtIn);
  const [looksBack, setLooksBack] = useState(false);
  return (
    <Page actions={mayChange && <SaveSettings form={form} send={saveLayouts(path)} />}>
      <div className="note-choices">{choices(form, mayChange)}</div>
      <div className="note-editor">
        <LayoutEditor key={name} layout={layout} mayChange={mayChange} onHistory={() => setLooksBack(true)} />
        {preview(layout.blocks)}
      </div>
      {looksBack && (
        <LayoutHistory
          name={name}
          versions={saved.riwayat}
          mayChange={mayChange}
          onClose={() => setLooksBack(false)}
          onUse={(blocks) => {
            layout.replace(blocks);
            setLooksBack(false);
          }}
        />
      )}
    </Page>
  );
}
