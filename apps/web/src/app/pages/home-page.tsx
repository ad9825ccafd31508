import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Morning } from '../../features/home/morning.js';
import { useUser } from '../../platform/session/use-session.js';
import { Panel } from '../../ui/panel.js';
import { useOpenRoutes } from '../open-routes.js';
import { useFavourites, useRecentPages } from '../recent-pages.js';
import { Tiles } from './tiles.js';
import './home-page.css';

/** What a person starts the day with, where his rights allow it. */
const FIRST_STEPS = [
  '/dashboard',
  '/transaksi-penjualan',
  '/validasi-penjualan',
  '/transaksi-pembelian',
  '/lihat-penjualan',
  '/uang-kas',
  '/tutup-toko',
  '/data-barang',
  '/SubMenuLaporan',
];

const hourInShop = (): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Jakarta' }).format(new Date()),
  );

const partOfDay = (hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' =>
  hour >= 4 && hour < 11
    ? 'morning'
    : hour < 15 && hour >= 11
      ? 'noon'
      : hour >= 15 && hour < 18
        ? 'afternoon'
        : 'evening';

export default function HomePage(): ReactNode {
  const { t, i18n } = useTranslation(['shell', 'titles']);
  const user = useUser();
  const { recent } = useRecentPages();
  const { favourites } = useFavourites();
  const open = useOpenRoutes();
  const pick = (paths: readonly string[], most: number) =>
    paths.flatMap((path) => open.find((route) => route.path === path) ?? []).slice(0, most);
  const first = pick(FIRST_STEPS, FIRST_STEPS.length);
  const last = pick(recent, 8);
  const liked = pick(favourites, 12);
  const date = user.tgl_system
    ? new Intl.DateTimeFormat(document.documentElement.lang || i18n.language, {
        dateStyle: 'full',
        timeZone: 'UTC',
      }).format(new Date(`${user.tgl_system}T12:00:00Z`))
    : t('dayNotOpen');

  return (
    <>
      <section className="welcome">
        <div>
          <p className="welcome-date">{date}</p>
          <h1>{t(`home.${partOfDay(hourInShop())}`, { user: user.user_id })}</h1>
          <p>{t('home.lead', { shop: user.nama_toko })}</p>
        </div>
        <dl className="welcome-facts">
          <div>
            <dt>{t('home.businessDate')}</dt>
            <dd>{user.tgl_system ?? '–'}</dd>
          </div>
          <div>
            <dt>{t('home.level')}</dt>
            <dd>{t(`levels.${user.level}`)}</dd>
          </div>
          {user.nama_laci && (
            <div>
              <dt>{t('home.drawer')}</dt>
              <dd>{user.nama_laci}</dd>
            </div>
          )}
        </dl>
      </section>
      <Morning />
      {first.length > 0 && (
        <Panel title={t('home.start')}>
          <Tiles routes={first} />
        </Panel>
      )}
      {liked.length > 0 && (
        <Panel title={t('favourites')}>
          <Tiles routes={liked} />
        </Panel>
      )}
      {last.length > 0 && (
        <Panel title={t('recents')}>
          <Tiles routes={last} />
        </Panel>
      )}
    </>
  );
}
