import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { BoardGroup, PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { startTestI18n } from '../../testing/i18n.js';
import { WallDisplay } from './wall-display.js';

beforeAll(startTestI18n);

const NAMES = { G750: 'EMAS 750', G375: 'EMAS 375' };
const group = (kode_group: keyof typeof NAMES): BoardGroup => ({
  ...{ kode_group, nama_group: NAMES[kode_group], kode_kadar: '750', nama_kadar: '750', kadar: 75, satuan_harga: 'GRAM' },
  ...{ harga_jual: 1_000_000, harga_usulan: null, dasar_jual: null, aturan: null },
  ...{ kode_harga: 'H75', harga_beli: 900_000, dasar_beli: null, sejak_beli: null, sejak: null, oleh: null },
}); // prettier-ignore

async function wall(sejak: { G750: string; G375: string }, hari_ini = '2026-11-23') {
  const tgl = '2026-11-23';
  const groups = [group('G750'), group('G375')];
  const board: PriceBoard = { tgl, nama_toko: 'TOKO', harga_gold: 2_350_000, harga_gold_sejak: sejak.G750, groups };
  const prices: PricesOfDay = {
    ...{ tgl, is_open: true, hari_ini, harga_gold: 2_350_000, harga_gold_sejak: sejak.G750, diubah_at: null },
    lengkap: Object.values(sejak).every((date) => date === tgl),
    tertua: Object.values(sejak).sort()[0]!,
    groups: groups.map((row) => ({ ...row, sejak: sejak[row.kode_group as keyof typeof sejak], dikonfirmasi: sejak[row.kode_group as keyof typeof sejak] === tgl })), // prettier-ignore
  };
  render(<WallDisplay {...{ board, prices }} updatedAt={0} onClose={() => undefined} />);
  const shown = await screen.findByRole('dialog');
  return [shown.querySelector('header p')!.textContent, ...screen.getAllByRole('rowheader').map((row) => row.textContent)]; // prettier-ignore
}

test('prices that were confirmed for today are today’s', async () => {
  const shown = await wall({ G750: '2026-11-23', G375: '2026-11-23' });
  expect(shown).toEqual(['Harga Emas Hari Ini · 2026-11-23', 'EMAS 750', 'EMAS 375']);
});

test('prices of six days ago stand as of their day', async () => {
  const shown = await wall({ G750: '2026-11-17', G375: '2026-11-17' });
  expect(shown).toEqual(['Harga Emas per 2026-11-17', 'EMAS 750', 'EMAS 375']);
});

test('what is older than the others says so at its row', async () => {
  const shown = await wall({ G750: '2026-11-23', G375: '2026-11-17' });
  expect(shown).toEqual(['Harga Emas per 2026-11-23', 'EMAS 750', 'EMAS 375per 2026-11-17']);
});

test('prices of a day that stands open since are not today’s', async () => {
  const shown = await wall({ G750: '2026-11-23', G375: '2026-11-23' }, '2026-11-25');
  expect(shown[0]).toBe('Harga Emas per 2026-11-23');
});
