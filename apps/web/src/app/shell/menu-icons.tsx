import type { ReactNode } from 'react';
import { MENU_IDS, SUB_MENU_PAGES, type MenuId, type RouteDefinition } from '@emas/contracts/routes';
import {
  AccountBookIcon,
  AppstoreIcon,
  DashboardIcon,
  CalendarIcon,
  CrownIcon,
  DiamondIcon,
  GoldIcon,
  HomeIcon,
  MobileIcon,
  ReportIcon,
  SafetyIcon,
  SettingIcon,
  ShoppingIcon,
  SwapIcon,
  TagIcon,
  ToolIcon,
  WalletIcon,
} from '../../ui/icons.js';

const icons: Readonly<Partial<Record<MenuId, ReactNode>>> = {
  Barang: <GoldIcon />,
  Penjualan: <ShoppingIcon />,
  Pembelian: <SwapIcon />,
  Validasi: <SafetyIcon />,
  Laporan: <ReportIcon />,
  Utility: <ToolIcon />,
  Member: <CrownIcon />,
  'Data Master': <AppstoreIcon />,
  Parameter: <TagIcon />,
  Uang: <WalletIcon />,
  Katalog: <MobileIcon />,
  Berlian: <DiamondIcon />,
  Cicilan: <CalendarIcon />,
  Akuntansi: <AccountBookIcon />,
  Setting: <SettingIcon />,
};

/** Pages that stand in the sidebar before the menus. */
export const FIRST_PAGES: Readonly<Record<string, ReactNode>> = {
  '/home': <HomeIcon />,
  '/dashboard': <DashboardIcon />,
};

export const menuIcon = (id: MenuId): ReactNode => icons[id] ?? <AppstoreIcon />;

/** The menu a page stands in; of a page that shows a menu, that menu itself. */
const menuShownBy = ({ menu, path }: RouteDefinition): MenuId =>
  MENU_IDS.find((id) => SUB_MENU_PAGES[id] === path) ?? menu;

/** The icon of a page wherever it is shown. */
export const pageIcon = (route: RouteDefinition): ReactNode => FIRST_PAGES[route.path] ?? menuIcon(menuShownBy(route));
