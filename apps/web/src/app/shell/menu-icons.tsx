import type { ReactNode } from 'react';
import { MENU_IDS, SUB_MENU_PAGES, type MenuId, type RouteDefinition } from '@emas/contracts/routes';
import {
  AppstoreIcon,
  GoldIcon,
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
  'Data Master': <AppstoreIcon />,
  Parameter: <TagIcon />,
  Uang: <WalletIcon />,
  Setting: <SettingIcon />,
};

export const menuIcon = (id: MenuId): ReactNode => icons[id] ?? <AppstoreIcon />;

/** The menu a page stands in; of a page that shows a menu, that menu itself. */
export const menuShownBy = ({ menu, path }: RouteDefinition): MenuId =>
  MENU_IDS.find((id) => SUB_MENU_PAGES[id] === path) ?? menu;
