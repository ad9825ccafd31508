import type { ComponentType } from 'react';

export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/transaksi-penjualan': () => import('./checkout/checkout-page.js'),
  '/validasi-penjualan': () => import('./validate/validate-page.js'),
  '/lihat-penjualan': () => import('./list/sales-page.js'),
  '/batal-penjualan': () => import('./cancel/cancel-page.js'),
};
