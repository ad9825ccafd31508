import type { Words } from '../words.js';

/** The auditor's reading desk. */
export const desk = {
  errors: {
    LEDGER_ACCOUNT_NOT_FOUND: [
      'Akun {{akun}} Tidak Ada Di Buku',
      'Account {{akun}} is not in the books',
      'Il conto {{akun}} non è nei libri',
      '帳簿中沒有帳戶 {{akun}}',
      'Akaun {{akun}} tiada dalam buku',
      '帳簿に勘定 {{akun}} がありません',
    ],
    LEDGER_EVENT_NOT_FOUND: [
      'Kejadian #{{seq}} Tidak Ditemukan',
      'Event #{{seq}} not found',
      'Evento #{{seq}} non trovato',
      '找不到事件 #{{seq}}',
      'Kejadian #{{seq}} tidak dijumpai',
      'イベント #{{seq}} が見つかりません',
    ],
  },
  ways: {
    bank: ['{{rp}} bank {{kode}}', '{{rp}} by bank {{kode}}', '{{rp}} banca {{kode}}', '{{rp}} 銀行 {{kode}}', '{{rp}} bank {{kode}}', '{{rp}}（銀行 {{kode}}）'],
    kas: ['{{rp}} tunai', '{{rp}} in cash', '{{rp}} in contanti', '{{rp}} 現金', '{{rp}} tunai', '{{rp}}（現金）'],
    nonCash: [
      '{{rp}} non cash {{kode}}',
      '{{rp}} not in cash {{kode}}',
      '{{rp}} non contante {{kode}}',
      '{{rp}} 非現金 {{kode}}',
      '{{rp}} bukan tunai {{kode}}',
      '{{rp}}（非現金 {{kode}}）',
    ],
  },
} satisfies Words;
