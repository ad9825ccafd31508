export const pages = {
  '/data-users': () => import('./users-page.js'),
  '/hak-akses-users': () => import('./access/rights-page.js'),
  '/hak-akses-news': () => import('./access/menus-page.js'),
};
