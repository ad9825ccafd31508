import { asksOfList } from '../../engine/resource/list-source.js';
import type { FirstQuery, Pages } from '../../platform/routing/page-source.js';
import { profileQuery } from '../../engine/shop-profile.js';
import { messagesQuery } from './whatsapp/message-calls.js';
import { noteQuery, slipQuery } from './notes/note-calls.js';
import { changesQuery, openingQuery, settingsQuery } from './settings-calls.js';

const TABS_OF_SHOP = new Map<string, FirstQuery>([
  ['opening', openingQuery],
  ['devices', settingsQuery],
]);

export const pages: Pages = {
  '/settingsystem': {
    load: () => import('./system/system-page.js'),
    asks: (opening) =>
      opening.search.get('tab') === 'kategori-harga'
        ? asksOfList('kategori-harga', opening)
        : [settingsQuery, changesQuery],
  },
  '/setting-nota': { load: () => import('./notes/note-page.js'), asks: () => [noteQuery] },
  '/setting-nota-slip': { load: () => import('./notes/slip-page.js'), asks: () => [slipQuery] },
  '/whatsapp-setting': { load: () => import('./whatsapp/messages-page.js'), asks: () => [messagesQuery] },
  '/settingtoko': {
    load: () => import('./shop/shop-page.js'),
    asks: ({ search }) => [TABS_OF_SHOP.get(search.get('tab') ?? '') ?? profileQuery],
  },
};
