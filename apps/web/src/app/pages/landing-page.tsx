import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Level } from '@emas/contracts/permissions/levels';
import { isLanguageFixed } from '../../platform/i18n/i18n.js';
import { useSession } from '../../platform/session/use-session.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { RightIcon } from '../../ui/icons.js';
import { BuildInfo } from '../build-info.js';
import { useOpenRoutes } from '../open-routes.js';
import { LanguageMenu } from '../shell/language-menu.js';
import { ThemeMenu } from '../shell/theme-menu.js';
import { Tiles } from './tiles.js';
import './landing-page.css';

const INSTALLATION = [
  '/settingsystem',
  '/settingtoko',
  '/data-users',
  '/hak-akses-users',
  '/hak-akses-news',
  '/pekerjaan',
];

/** Where each level starts, where its rights allow it. */
const STARTS: Readonly<Record<Level, readonly string[]>> = {
  KASIR: [
    '/transaksi-penjualan',
    '/validasi-penjualan',
    '/transaksi-pembelian',
    '/uang-kas',
    '/data-barang',
    '/tutup-toko',
  ],
  SPV: [
    '/dashboard',
    '/permintaan-otorisasi',
    '/lihat-penjualan',
    '/lihat-pembelian',
    '/SubMenuLaporan',
    '/tutup-toko',
  ],
  OWN: ['/dashboard', '/SubMenuLaporan', '/permintaan-otorisasi', '/lihat-penjualan', '/data-users', '/settingtoko'],
  SU: INSTALLATION,
  MU: INSTALLATION,
  DEV: INSTALLATION,
};

/** A start page without the shell's menus, for who is logged in: what his level does here. */
export default function LandingPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { user, modules } = useSession();
  const open = useOpenRoutes();
  const starts = STARTS[user.level].flatMap((path) => open.find((route) => route.path === path) ?? []);
  const lead = user.level === 'KASIR' || user.level === 'SPV' || user.level === 'OWN' ? user.level : 'OTHERS';
  return (
    <div className="landing">
      <header className="landing-head">
        <span className="landing-shop">
          <BrandMark size={34} /> {user.nama_toko}
        </span>
        <span className="landing-tools">
          {!isLanguageFixed(modules) && <LanguageMenu />}
          <ThemeMenu />
        </span>
      </header>
      <main className="landing-main">
        <section className="landing-hero">
          <h1>{t('landing.title', { user: user.user_id })}</h1>
          <p>{t(`landing.lead.${lead}`)}</p>
          <Link to="/home" className="landing-home">
            {t('landing.home')} <RightIcon aria-hidden />
          </Link>
        </section>
        {starts.length > 0 && (
          <section aria-labelledby="landing-start">
            <h2 id="landing-start">{t('landing.start')}</h2>
            <Tiles routes={starts} />
          </section>
        )}
      </main>
      <footer className="landing-foot">
        <nav className="row">
          <Link to="/terms-and-conditions">{t('terms')}</Link>
          <Link to="/privacy-policy">{t('privacy')}</Link>
        </nav>
        <BuildInfo />
      </footer>
    </div>
  );
}
