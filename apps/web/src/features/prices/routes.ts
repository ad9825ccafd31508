export const pages = {
  '/papan-harga': () => import('./price-board-page.js'),
};
