import type { ReactNode } from 'react';
import type { MenuId } from '@emas/contracts/routes';
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
