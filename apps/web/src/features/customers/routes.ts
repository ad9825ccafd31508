import type { ComponentType } from 'react';

export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/data-customer': () => import('./customers-page.js'),
};
