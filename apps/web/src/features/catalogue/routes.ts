export const pages = {
  '/splashscreen-katalog': () => import('./splash-page.js'),
};
