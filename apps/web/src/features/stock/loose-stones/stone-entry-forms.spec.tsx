import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.js';
import { startTestI18n } from '../../../testing/i18n.js';
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
const NONE: readonly object[] = [];
vi.mock('../../../engine/lookup/use-lookup.js', async (original) => ({
  ...(await original<object>()),
  useLookupRows: (list?: string) => ({ rows: (list && LISTS[list]) || NONE, loading: false }),
}));
vi.mock('../../../platform/session/use-session.js', async (original) => ({
  ...(await original<object>()),
  useModule: () => true,
  useSetting: () => undefined,
}));
vi.mock('./lot-calls.js', () => ({ lotsQuery: { queryKey: ['lots'], queryFn: () => [] } }));

beforeAll(startTestI18n);
afterEach(cleanup);

test.each([
  [{ kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', carat: null, isCertified: false }, 'Rp./ct'],
  [{ kode_berlian: 'GIA-1', nama_berlian: 'SOLITER', carat: 0.51, isCertified: true }, 'USD/pcs'],
])('what a stone cost is asked in the money of its kind, for what it counts by', async (stone, asked) => {
  render(
    <QueryClientProvider client={queryClient}>
      <StonesInForm stone={stone} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const box = (await screen.findByLabelText(/^Harga per unit/)).closest('.figure-input')!;
  expect([...box.querySelectorAll('.input-unit')].map((unit) => unit.textContent).join('')).toBe(asked);
});
