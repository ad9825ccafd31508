export const pages = {
  '/parameter-akun': () => import('./journals-page.js'),
};
