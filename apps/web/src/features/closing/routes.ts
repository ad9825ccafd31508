export const pages = {
  '/tutup-toko': () => import('./closing-page.js'),
};
