export const pages = {
  '/data-users': () => import('./users-page.js'),
};
