export const pages = {
  '/export-csv': () => import('./export-page.js'),
};
