import { describe, expect, it } from 'vitest';
import type { Block } from '../shared/note-block.js';
import { settingProblem } from './checks.js';

const NEEDED: readonly Block[] = [{ blok: 'TANDA' }, { blok: 'FAKTA' }, { blok: 'JUMLAH' }];
const slips = (blocks: unknown, jenis = 'sale') => settingProblem('template_nota_slip', { [jenis]: blocks });
const notes = (blocks: unknown, page = 'Desktop/DEPAN') => settingProblem('template_nota', { [page]: blocks });
const text = (teks: unknown) => slips([...NEEDED, { blok: 'TEKS', teks }]);

describe('the layout of a note', () => {
  it('is blocks of a closed list, whole or in parts', () => {
    const blocks: readonly Block[] = [
      { blok: 'TOKO', rata: 'TENGAH', ukuran: 'BESAR', isi: ['nama_toko'] },
      { blok: 'TANDA', tampil: true },
      { blok: 'FAKTA', isi: ['no_faktur', 'tanggal'] },
      { blok: 'JUMLAH', isi: ['total'] },
      { blok: 'TEKS', teks: 'Nota {no_faktur}, {jumlah_barang}: 5 < 6 & 7 > 2' },
      { blok: 'KETERANGAN', tampil: false },
    ];
    expect(slips(blocks)).toBeNull();
    expect(notes(blocks)).toBeNull();
    expect(settingProblem('template_nota', {})).toBeNull();
  });

  it.each([
    ['TANDA', 'TANDA', '0'],
    ['FAKTA', 'no_faktur', '1'],
    ['JUMLAH', 'total', '2'],
  ])('must show %s', (blok, missing, at) => {
    const hidden = NEEDED.map((block) => (block.blok === blok ? { ...block, tampil: false } : block));
    expect(slips(hidden)).toEqual({ at: `sale.${at}`, code: 'TEMPLATE_NEEDS', params: { blok: missing } });
    expect(notes(hidden)).toMatchObject({ at: `Desktop/DEPAN.${at}`, code: 'TEMPLATE_NEEDS' });
    const without = NEEDED.filter((block) => block.blok !== blok);
    expect(slips(without)).toEqual({ at: 'sale', code: 'TEMPLATE_NEEDS', params: { blok: missing } });
  });

  it('must show number and total among their parts', () => {
    expect(slips([{ blok: 'TANDA' }, { blok: 'FAKTA', isi: ['tanggal'] }, { blok: 'JUMLAH' }])).toMatchObject({
      at: 'sale.1',
      params: { blok: 'no_faktur' },
    });
    expect(slips([{ blok: 'TANDA' }, { blok: 'FAKTA' }, { blok: 'JUMLAH', isi: ['subtotal'] }])).toMatchObject({
      at: 'sale.2',
      params: { blok: 'total' },
    });
  });

  it('needs no sum of what nobody pays, and nothing on the back', () => {
    expect(slips([{ blok: 'TANDA' }, { blok: 'FAKTA' }], 'pickup')).toBeNull();
    expect(slips([{ blok: 'TANDA' }, { blok: 'FAKTA' }], 'goods')).toBeNull();
    expect(notes([{ blok: 'SYARAT' }], 'Mobile/BELAKANG')).toBeNull();
  });

  it.each([
    ['an unknown block', { blok: 'SCRIPT' }, 'sale.3.blok', 'TEMPLATE_VALUE'],
    ['a field that is none', { blok: 'TOKO', html: 'x' }, 'sale.3', 'TEMPLATE_VALUE'],
    ['no object', 'TOKO', 'sale.3', 'TEMPLATE_VALUE'],
    ['an alignment that is none', { blok: 'TOKO', rata: 'LEFT' }, 'sale.3.rata', 'TEMPLATE_VALUE'],
    ['a size that is none', { blok: 'TOKO', ukuran: 12 }, 'sale.3.ukuran', 'TEMPLATE_VALUE'],
    ['a part of another block', { blok: 'TOKO', isi: ['total'] }, 'sale.3.isi', 'TEMPLATE_VALUE'],
    ['text in another block', { blok: 'TOKO', teks: 'x' }, 'sale.3.teks', 'TEMPLATE_VALUE'],
    ['an empty text', { blok: 'TEKS', teks: ' ' }, 'sale.3.teks', 'SETTING_EMPTY'],
    ['a long text', { blok: 'TEKS', teks: 'x'.repeat(501) }, 'sale.3.teks', 'TEMPLATE_TEXT_LONG'],
  ])('refuses %s', (_what, block, at, code) => {
    expect(slips([...NEEDED, block])).toMatchObject({ at, code });
  });

  it.each(['<b>', '< script>', '</p>', '<!-- x', '<?php'])('refuses %s', (teks) => {
    expect(text(teks)).toEqual({ at: 'sale.3.teks', code: 'TEMPLATE_MARKUP' });
  });

  it.each(['{harga_modal}', '{{no_faktur}}', '{no_faktur', 'no_faktur}', '{constructor}', '{}'])(
    'knows no placeholder %s',
    (teks) => expect(text(teks)).toMatchObject({ at: 'sale.3.teks', code: 'TEMPLATE_PLACEHOLDER' }),
  );

  it('has at most 60 blocks and 16 KB, and a name', () => {
    const rules = Array<Block>(57).fill({ blok: 'GARIS' });
    expect(slips([...NEEDED, ...rules])).toBeNull();
    expect(slips([...NEEDED, ...rules, { blok: 'GARIS' }])).toMatchObject({ at: 'sale', code: 'TEMPLATE_TOO_MANY' });
    const texts = Array<Block>(40).fill({ blok: 'TEKS', teks: 'x'.repeat(480) });
    expect(slips([...NEEDED, ...texts])).toMatchObject({ at: 'sale', code: 'TEMPLATE_TOO_LARGE' });
    expect(slips([...NEEDED], 'none')).toMatchObject({ at: 'none', code: 'TEMPLATE_VALUE' });
    expect(notes([...NEEDED], 'Tablet/DEPAN')).toMatchObject({ at: 'Tablet/DEPAN', code: 'TEMPLATE_VALUE' });
    expect(slips({})).toMatchObject({ at: 'sale' });
  });
});
