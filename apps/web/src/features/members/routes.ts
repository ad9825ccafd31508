import type { ComponentType } from 'react';

export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/data-member': () => import('./members-page.js'),
  '/setting-member': () => import('./member-settings-page.js'),
};
