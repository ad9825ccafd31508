import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { MenuIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tabs } from '../../ui/tabs.js';
import { useElementWidth } from '../../ui/use-element-width.js';
import { AccountsTree } from './accounts-tree.js';
import { CountsPane, DaysPane } from './activity-panes.js';
import { type DeskHandle, useDeskAddress } from './desk-address.js';
import { EventsPane, LinesPane } from './desk-middle.js';
import { EventPanel } from './event-panel.js';
import { FindingsPane } from './findings-pane.js';
import { usePapers } from './papers.js';
import { PapersPane } from './papers-pane.js';
import { DeskSearchBox } from './search-box.js';
import './desk.css';

const BOOK = 'buku';
const FINDINGS = 'temuan';
const PAPERS = 'kertas-kerja';

/** Room for the event beside the lines, and for the accounts beside both; px. */
const TWO_PANES = 760;
const THREE_PANES = 1120;

/** The auditor's reading desk: from a figure to its event, and from there to everything that hangs on it. */
export default function DeskPage(): ReactNode {
  const { t } = useTranslation('desk');
  const { title } = useCurrentPage();
  const desk = useDeskAddress();
  const { papers } = usePapers();
  const asked = desk.at.tab;
  const tab = asked === PAPERS || asked === FINDINGS ? asked : BOOK;
  return (
    <Page>
      <DeskSearchBox desk={desk} />
      <Tabs
        label={title}
        active={tab}
        tabs={[
          { key: BOOK, label: t('tabs.book') },
          { key: FINDINGS, label: t('tabs.findings') },
          { key: PAPERS, label: t('tabs.papers'), count: papers.length },
        ]}
        onChange={(next) => desk.change({ tab: next === BOOK ? '' : next })}
      >
        <Desk desk={desk}>
          {tab === PAPERS ? (
            <PapersPane desk={desk} />
          ) : tab === FINDINGS ? (
            <FindingsPane desk={desk} />
          ) : desk.at.akun ? (
            <LinesPane desk={desk} />
          ) : (
            <EventsPane desk={desk} />
          )}
        </Desk>
      </Tabs>
    </Page>
  );
}

function Desk({ desk, children }: { readonly desk: DeskHandle; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk');
  const [element, width] = useElementWidth<HTMLDivElement>();
  const [choosing, setChoosing] = useState(false);
  const isOpen = desk.at.seq !== '';
  const [hasLeft, hasRight] = [width >= TWO_PANES, width >= THREE_PANES];
  const event = isOpen && <EventPanel desk={desk} />;
  return (
    <div ref={element} className="desk" data-left={hasLeft || undefined} data-right={(hasRight && isOpen) || undefined}>
      {hasLeft && (
        <Panel flush>
          <Left desk={desk} />
        </Panel>
      )}
      <Panel flush>
        {width > 0 && !hasLeft && (
          <div className="desk-choose">
            <Button icon={<MenuIcon />} onClick={() => setChoosing(true)}>
              {t('ui.choose')}
            </Button>
          </div>
        )}
        {children}
      </Panel>
      {hasRight && isOpen && (
        <aside className="desk-right">
          <Panel>{event}</Panel>
        </aside>
      )}
      {width > 0 && !hasRight && (
        <Drawer open={isOpen} title={t('ui.event')} width={560} onClose={() => desk.open(null)}>
          {event}
        </Drawer>
      )}
      {width > 0 && !hasLeft && (
        <Drawer open={choosing} title={t('ui.choose')} width={380} onClose={() => setChoosing(false)}>
          <Left desk={{ ...desk, ask: (next) => (setChoosing(false), desk.ask(next)) }} />
        </Drawer>
      )}
    </div>
  );
}

const SIDES = ['akun', 'tgl', 'user', 'type'] as const;
type Side = (typeof SIDES)[number];

/** Where to begin: an account, a day, a person, a kind of event. */
function Left({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const [side, setSide] = useState<Side>('akun');
  return (
    <div className="desk-left">
      <div className="desk-sides row" role="group" aria-label={t('ui.choose')}>
        {SIDES.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === side ? 'primary' : 'quiet'}
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            {' '}
            {/* prettier-ignore */}
            {t(`sides.${one}`)}
          </Button>
        ))}
      </div>
      {side === 'akun' && <AccountsTree desk={desk} />}
      {side === 'tgl' && <DaysPane desk={desk} />}
      {side === 'user' && <CountsPane desk={desk} of="user" />}
      {side === 'type' && <CountsPane desk={desk} of="type" />}
    </div>
  );
}
