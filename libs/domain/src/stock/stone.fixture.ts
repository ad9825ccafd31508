import type { StoneFacts, StoneInput, StoneSettings } from './value-stones.js';
import { valueStone } from './value-stones.js';
import type { Stone } from './stone.js';

/** Specs' lists: a dollar at 16,250, the ladder of the specification, a lot of diamonds and a certified one. */
export const STONE_SETTINGS: StoneSettings = { kurs_usd: 16_250, tangga_berlian: [30, 50, 80, 100] };

export const lot = (over: Partial<StoneFacts> = {}): StoneFacts => ({
  kode_berlian: 'LOT-01',
  nama_berlian: 'BERLIAN TABUR',
  kode_jenis_batu: 'BERLIAN',
  golongan: 'BERLIAN',
  no_sertifikat: null,
  satuan: 'CARAT',
  mata_uang: 'IDR',
  potong_berat: true,
  carat: null,
  harga_jual: 12_000_000,
  harga_modal: 9_000_000,
  ...over,
});

/** USD 5,200.00 per carat, cost 4,100.00. */
export const certified = (over: Partial<StoneFacts> = {}): StoneFacts =>
  lot({
    kode_berlian: 'GIA-1',
    nama_berlian: 'SOLITER 0.51',
    no_sertifikat: 'GIA 2211',
    mata_uang: 'USD',
    carat: 510,
    harga_jual: 520_000,
    harga_modal: 410_000,
    ...over,
  });

export const row = (over: Partial<StoneInput> = {}): StoneInput => ({
  kode_berlian: 'LOT-01',
  pcs: 12,
  carat: 350,
  harga: null,
  nilai: null,
  ...over,
});

/** A row without a fault. */
export function stone(facts: StoneFacts = lot(), input: Partial<StoneInput> = {}): Stone {
  const own = facts.no_sertifikat === null ? {} : { pcs: 1, carat: null };
  const { stone: valued, errors } = valueStone(
    row({ kode_berlian: facts.kode_berlian, ...own, ...input }),
    facts,
    STONE_SETTINGS,
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return valued;
}
