import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestI18n } from '../../../testing/i18n.js';
import { lists, testServer } from '../../../testing/server.js';
import { atWork } from '../../../testing/session.js';
import { renderWithQueries } from '../../../testing/with-queries.js';
import { StonesInForm } from './stone-entry-forms.js';

const LISTS: Readonly<Record<string, readonly object[]>> = {
  'master-berlian': [
    { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', no_sertifikat: null, carat: null },
    { kode_berlian: 'GIA-1', nama_berlian: 'SOLITER', kode_jenis_batu: 'SOLITER', no_sertifikat: 'GIA 2211', carat: 0.51 },
  ],
  'jenis-batu': [
    { kode_jenis_batu: 'BERLIAN', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'IDR', potong_berat: true },
    { kode_jenis_batu: 'SOLITER', golongan: 'BERLIAN', satuan: 'PCS', mata_uang: 'USD', potong_berat: true },
  ],
}; // prettier-ignore
testServer().on('GET mutasi-berlian/stok', []);

beforeAll(startTestI18n);
beforeEach(() => {
  atWork({}, { DIAMOND_MODULE: true });
  lists({ ...LISTS, 'master-supplier-berlian': [] });
});

test.each([
  [{ kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', carat: null, isCertified: false }, 'Rp./ct'],
  [{ kode_berlian: 'GIA-1', nama_berlian: 'SOLITER', carat: 0.51, isCertified: true }, 'USD/pcs'],
])('what a stone cost is asked in the money of its kind, for what it counts by', async (stone, asked) => {
  renderWithQueries(<StonesInForm stone={stone} onClose={() => {}} />);
  const box = (await screen.findByLabelText(/^Harga per unit/)).closest('.figure-input')!;
  expect([...box.querySelectorAll('.input-unit')].map((unit) => unit.textContent).join('')).toBe(asked);
});
