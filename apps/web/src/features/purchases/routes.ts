export const pages = {
  '/transaksi-pembelian': () => import('./transaction/purchase-page.js'),
  '/lihat-pembelian': () => import('./purchases-page.js'),
  '/batal-pembelian': () => import('./cancel-page.js'),
};
