import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settlement } from '@emas/contracts/money/entries/settlement';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import type { AnyEntry } from '../document/any-document.js';
import { DocumentFacts } from '../document/facts.js';
import { EntryLines } from './entry-lines.js';

beforeEach(() => atWork({ level: 'OWN' }));

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces(['documents', 'payments']);
});

const paid = {
  ...{ id: 'x', no_validasi: 'NCSJA2611270001', status: 'VALID', tgl_system: '2026-11-27', input_by: 'OWNER' },
  ...{ kode_bank: 'BCA', no_rekening: '0881234567', tgl_masuk: '2026-11-27', jumlah_transaksi: 2, mutasi_id: null },
  ...{ jumlah: 13_700_000, biaya_rp: 209_250, perkiraan_biaya: 209_250, jumlah_masuk: 13_490_750 },
  lines: [
    { no_faktur: 'FJSJA2611270002', cara_bayar: 'CREDIT', jumlah: 10_200_000, biaya_rp: 204_000 },
    { no_faktur: 'GTSJA2611270001', cara_bayar: 'DEBIT', jumlah: 3_500_000, biaya_rp: 5_250 },
  ],
} as unknown as AnyEntry;

test('a settlement tells what came in all, and of each payment the way in words, with a link to its document', () => {
  render(
    <>
      <DocumentFacts of={settlement} document={paid} />
      <EntryLines of={settlement} entry={paid} />
    </>,
    { wrapper: MemoryRouter },
  );
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts.find((fact) => fact.startsWith('Jumlah Masuk'))).toMatch(/13,490,750/);
  expect(screen.getByText('Kartu Kredit')).toBeDefined();
  expect(screen.getByText('Kartu Debit')).toBeDefined();
  expect(screen.getByRole('link', { name: 'FJSJA2611270002' })).toBeDefined();
});
