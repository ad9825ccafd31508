export const pages = {
  '/transaksi-pembelian': () => import('./transaction/purchase-page.js'),
  '/lihat-pembelian': () => import('./list/purchases-page.js'),
  '/batal-pembelian': () => import('./cancel/cancel-page.js'),
};
