import { expect, test } from 'vitest';
import { scramble, unscramble } from './cipher.js';

test.each(['', 'KASIR1', '{"token":"abc","nama_toko":"TOKO 金 ジャヤ"}'])(
  'what was scrambled is read again: %s',
  (text) => {
    expect(unscramble(scramble(text))).toBe(text);
  },
);

test('it does not stand there in clear', () => {
  expect(atob(scramble('{"user_id":"KASIR1"}'))).not.toContain('KASIR1');
});

test.each(['not base64 !', 'AAAA', btoa('plain text that was never scrambled \xff\xfe')])(
  'strange text is refused: %s',
  (text) => {
    const read = unscramble(text);
    expect(read === null || !read.startsWith('{')).toBe(true);
  },
);
