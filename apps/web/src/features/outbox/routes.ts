export const pages = {
  '/kotak-keluar': () => import('./outbox-page.js'),
};
