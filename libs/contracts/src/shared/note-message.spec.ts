import { expect, it } from 'vitest';
import { noteMessage } from './note-message.js';

it('a message names the note, and nothing else', () => {
  const note = {
    nama_customer: '{total}',
    no_faktur: 'FJSJA2611200001',
    tgl_system: '2026-11-20',
    total: 1_635_000,
    nama_toko: 'SINAR JAYA',
  };
  expect(noteMessage('{nama_customer} {no_faktur} {tanggal} {total} {nama_toko} {constructor} {x', note)).toBe(
    '{total} FJSJA2611200001 2026-11-20 Rp. 1,635,000 SINAR JAYA {constructor} {x',
  );
});
