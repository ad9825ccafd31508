export const pages = {
  '/permintaan-otorisasi': () => import('./requests-page.js'),
};
