import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../platform/session/use-session.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { Button, IconButton } from '../../ui/button.js';
import { presetRanges, todayInShop, type PresetName } from '../../ui/form/date-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DeleteIcon, StarIcon } from '../../ui/icons.js';
import { Modal } from '../../ui/modal.js';
import './saved-views.css';

/** Filters, order and columns of a list under a name of the user's own. */
export interface SavedView {
  readonly name: string;
  /** Of the address, without page and, where a quick range was in force, without its days. */
  readonly search: string;
  /** This range of the day on which the view is opened. */
  readonly range: PresetName | null;
  readonly columns: readonly string[] | null;
}

const MOST_SIGNS = 40;
const NONE: readonly SavedView[] = [];
/** Which list of a page, and where in it, is no part of how it looks. */
const APART = ['page', 'tab'];

/** What the address shows now, as it is kept. */
export function viewOf(
  name: string,
  parameters: URLSearchParams,
  columns: SavedView['columns'],
  today: string,
): SavedView {
  const kept = new URLSearchParams(parameters);
  APART.forEach((one) => kept.delete(one));
  const [from, to] = [kept.get('tgl_from') ?? today, kept.get('tgl_to') ?? today];
  const ranges = Object.entries(presetRanges(today)) as [PresetName, readonly [string, string]][];
  const range = ranges.find(([, [first, last]]) => first === from && last === to)?.[0] ?? null;
  if (range !== null) ['tgl_from', 'tgl_to'].forEach((day) => kept.delete(day));
  return { name, search: kept.toString(), range, columns };
}

/** The address that shows a view today; what tells the page which list it is stays. */
export function addressOf({ search, range }: SavedView, now: URLSearchParams, today: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const tab = now.get('tab');
  if (tab !== null) next.set('tab', tab);
  if (range === null || range === 'today') return next;
  const [from, to] = presetRanges(today)[range];
  if (from !== today) next.set('tgl_from', from);
  if (to !== today) next.set('tgl_to', to);
  return next;
}

interface SavedViewsProps {
  /** As its table is called: under it columns and views are remembered. */
  readonly name: string;
}

/** Views that the user has named, to come back to; kept where his columns are. */
export function SavedViews({ name }: SavedViewsProps): ReactNode {
  const { t } = useTranslation('common');
  const today = useUser().tgl_system ?? todayInShop();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [views, setViews] = usePreference<readonly SavedView[]>(`views/${name}`, NONE);
  const [columns, setColumns] = usePreference<readonly string[] | null>(`columns/${name}`, null);
  const [parameters, setParameters] = useSearchParams();
  const called = typed.trim();

  const save = (): void => {
    if (called === '') return;
    const view = viewOf(called, parameters, columns, today);
    setViews((now) => [...now.filter((one) => one.name !== called), view]);
    setTyped('');
    setOpen(false);
  };
  const show = (view: SavedView): void => {
    setColumns(view.columns);
    setParameters(addressOf(view, parameters, today), { replace: true });
    setOpen(false);
  };
  return (
    <>
      <IconButton label={t('views.title')} icon={<StarIcon />} onClick={() => setOpen(true)} />
      <Modal open={isOpen} viewer title={t('views.title')} width={440} onClose={() => setOpen(false)}>
        {views.length === 0 && <p>{t('views.none')}</p>}
        <ul className="saved-views plain-list">
          {views.map((view) => (
            <li key={view.name}>
              <Button block onClick={() => show(view)}>
                {view.name}
              </Button>
              <IconButton
                label={t('views.remove', { name: view.name })}
                icon={<DeleteIcon />}
                danger
                onClick={() => setViews((now) => now.filter((one) => one.name !== view.name))}
              />
            </li>
          ))}
        </ul>
        <form
          className="saved-views-new"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextInput
            upper={false}
            value={typed}
            onChange={setTyped}
            maxLength={MOST_SIGNS}
            placeholder={t('views.name')}
            aria-label={t('views.name')}
          />
          <Button type="submit" kind="primary" disabled={called === ''}>
            {t('views.save')}
          </Button>
        </form>
      </Modal>
    </>
  );
}
