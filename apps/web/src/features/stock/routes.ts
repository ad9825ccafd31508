import type { ComponentType } from 'react';

export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/data-barang': () => import('./items-page.js'),
  '/tambah-data-barang': () => import('./add-item-page.js'),
  '/tambah-dan-ambil-stock-aksesoris': () => import('./accessories-page.js'),
};
