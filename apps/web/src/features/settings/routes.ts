export const pages = {
  '/settingsystem': () => import('./settings-page.js'),
};
