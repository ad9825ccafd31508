import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../engine/page.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { ArrowLeftIcon } from '../../ui/icons.js';
import { Tabs } from '../../ui/tabs.js';
import { SlideEditor } from './slide-editor.js';
import { SlideTable } from './slide-table.js';
import { useSlides } from './use-slides.js';
import './splash.css';

/** The slides that the customer app opens with: a table, and an editor that keeps what is not saved of each. */
export default function SplashPage(): ReactNode {
  const { t } = useTranslation(['catalogue', 'common']);
  const mayChange = useCan('splashscreen-katalog')('ubah');
  const state = useSlides();
  const [address, setAddress] = useSearchParams();
  const edited = mayChange ? state.slides?.find(({ kode }) => kode === address.get('slide')) : undefined;
  const open = (slide: string | null): void =>
    setAddress(slide === null ? {} : { slide }, { replace: edited !== undefined });
  const unsaved = state.count > 0 && (
    <span className="unsaved" role="status">
      {t('ui.changes', { count: state.count })}
    </span>
  );
  if (!edited || !state.slides)
    return (
      <Page actions={unsaved}>
        <SlideTable state={state} mayChange={mayChange} onEdit={({ kode }) => open(kode)} />
      </Page>
    );
  const tabs = state.slides.map(({ kode, name }) => ({
    key: kode,
    label: (
      <>
        {name}
        {state.changes[kode] && <span className="slide-mark" role="img" aria-label={t('ui.unsaved')} />}
      </>
    ),
  }));
  return (
    <Page
      actions={
        <>
          {unsaved}
          <Button icon={<ArrowLeftIcon />} onClick={() => open(null)}>
            {t('common:back')}
          </Button>
        </>
      }
    >
      <Tabs tabs={tabs} active={edited.kode} label={t('ui.slides')} onChange={open}>
        <SlideEditor key={edited.kode} state={state} slide={edited} />
      </Tabs>
    </Page>
  );
}
