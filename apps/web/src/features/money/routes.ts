export const pages = {
  '/uang-kas': () => import('./cash-page.js'),
};
