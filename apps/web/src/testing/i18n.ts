import i18next from 'i18next';
import { startI18n } from '../platform/i18n/i18n.js';

/** Indonesian, with every namespace that a test names. */
export async function startTestI18n(): Promise<void> {
  await startI18n();
  await i18next.changeLanguage('id');
  await i18next.loadNamespaces([
    'common',
    'shell',
    'fields',
    'validation',
    'values',
    'lists',
    'reports',
    'routes',
    'titles',
  ]);
}
