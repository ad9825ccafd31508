import type { ComponentType } from 'react';

export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/transaksi-penjualan': () => import('./checkout/checkout-page.js'),
  '/validasi-penjualan': () => import('./validate-page.js'),
  '/lihat-penjualan': () => import('./sales-page.js'),
  '/batal-penjualan': () => import('./cancel-page.js'),
};
