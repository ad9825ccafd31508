import { laporanOtorisasi } from '@emas/contracts/authorization/reports/laporan-otorisasi';
import { laporanOtorisasiGagal } from '@emas/contracts/authorization/reports/laporan-otorisasi-gagal';
import { expect, it } from 'vitest';
import { sourceOf } from '../testing/fixtures.js';
import { buildDocument } from './build-document.js';

const told = (document: ReturnType<typeof buildDocument>): unknown =>
  document.table.lines.flatMap((line) => (line.kind === 'row' ? [line.told] : []));

it('an approval is told in a sentence of its reader; its columns stay for paper', () => {
  const row = {
    kategori: 'HARGA',
    otorisasi_by: 'SPV1',
    minta_by: 'KASIR1',
    metode: 'PASSWORD',
    description: 'X',
  } as never;
  const document = buildDocument(sourceOf(laporanOtorisasi, { rows: [row] }));
  expect(told(document)).toEqual(['SPV1 menyetujui permintaan KASIR1 (PASSWORD)']);
  expect(document.table.tells).toEqual({ into: 'description', columns: ['otorisasi_by', 'minta_by', 'metode'] });
  expect(document.table.columns.map(({ name }) => name)).toContain('metode');
});

it('who is nobody is a dash', () => {
  const row = { minta_by: 'KASIR1', user_id: null, metode: 'PUSH', sebab: 'KADALUARSA', percobaan: 1 } as never;
  const document = buildDocument(sourceOf(laporanOtorisasiGagal, { rows: [row] }, { language: 'en' }));
  expect(told(document)).toEqual([expect.stringMatching(/^KASIR1 asked – \(.+\): .+, try 1$/)]);
});
