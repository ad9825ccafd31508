export const pages = {
  '/settingsystem': () => import('./system/system-page.js'),
  '/settingtoko': () => import('./shop/shop-page.js'),
};
