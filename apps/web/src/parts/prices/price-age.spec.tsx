import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceOfDay, PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { PriceAge } from './price-age.js';

beforeAll(startTestI18n);

const group = (kode_group: string, sejak: string): PriceOfDay => ({
  kode_group,
  nama_group: kode_group,
  satuan_harga: 'GRAM',
  harga_jual: 1_000_000,
  harga_beli: 900_000,
  sejak,
  dikonfirmasi: sejak === '2026-11-23',
});
const TODAY: PricesOfDay = {
  tgl: '2026-11-23',
  is_open: true,
  hari_ini: '2026-11-23',
  lengkap: true,
  tertua: '2026-11-23',
  harga_gold: 2_350_000,
  harga_gold_sejak: '2026-11-23',
  diubah_at: '2026-11-23T01:12:00Z',
  groups: [group('G750', '2026-11-23'), group('G375', '2026-11-23')],
};

const shown = async (prices: PricesOfDay) => {
  render(
    <MemoryRouter>
      <PriceAge prices={prices} />
    </MemoryRouter>,
  );
  return (await screen.findByRole('status')).textContent;
};

describe('the age of the prices', () => {
  beforeEach(() => atWork({ level: 'OWN' }));

  it('is told where all are of today', async () => {
    expect(await shown(TODAY)).toBe('Harga hari ini, pukul 08:12');
  });

  it('says how many are not confirmed, how old they are, and where they are set', async () => {
    const old = { ...TODAY, lengkap: false, tertua: '2026-11-17', groups: [TODAY.groups[0]!, group('G375', '2026-11-17')] }; // prettier-ignore
    expect(await shown(old)).toBe('1 dari 2 group belum disahkan untuk hari ini, tertua 2026-11-17 (6 hari)Atur Harga'); // prettier-ignore
    expect(screen.getByRole('link').getAttribute('href')).toBe('/papan-harga');
  });

  it('offers no way to whoever may not set them', async () => {
    atWork({ level: 'KASIR' });
    await shown({ ...TODAY, lengkap: false });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('calls prices of a day that stands open since by that day, not today’s', async () => {
    expect(await shown({ ...TODAY, hari_ini: '2026-11-26' })).toBe('Harga tanggal 2026-11-23');
  });

  it('says that there are none', async () => {
    const none = { ...TODAY, lengkap: false, tertua: null, groups: [] };
    expect(await shown(none)).toBe('Harga belum diisiAtur Harga');
  });
});
