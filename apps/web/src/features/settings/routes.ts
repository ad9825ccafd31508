export const pages = {
  '/settingsystem': () => import('./system/settings-page.js'),
  '/settingtoko': () => import('./shop/shop-page.js'),
};
