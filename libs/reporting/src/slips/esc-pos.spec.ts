import { describe, expect, it } from 'vitest';
import { escPos } from './esc-pos.js';

const SLIP = { no_faktur: 'FJSJA2611200001', qr_bukti: 'EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD' };
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('escPos', () => {
  it('says texts in their size, scans number and proof, and cuts each copy', () => {
    const page = [
      { ukuran: 'BESAR', teks: 'NOTA\nPENJUALAN' },
      { ukuran: 'KECIL', teks: 'Perché – 3 × 2' },
      { gambar: 'KODE', rata: 'TENGAH' },
    ] as const;
    const sent = latin1(escPos(SLIP, [page, page], 'THERMAL_80', null));
    const copies = sent.split('\x1dVB\x03');
    expect(copies).toHaveLength(3);
    expect(copies[2]).toBe('');
    expect(copies[1]).toBe(copies[0]);
    expect(copies[0]).toMatch(/^\x1b@\x1bt\x10/);
    expect(copies[0]).toContain('\x1bM\x00\x1d!\x11NOTA\nPENJUALAN\n');
    expect(copies[0]).toContain('\x1bM\x01\x1d!\x00Perch\xe9 \x96 3 \xd7 2\n');
    expect(copies[0]).toContain('\x1ba\x01');
    expect(copies[0]).toContain(`\x1dkI\x11{B${SLIP.no_faktur}`);
    // Store (its length in two bytes, low first), then print.
    const stored = SLIP.qr_bukti.length + 3;
    expect(copies[0]).toContain(`\x1d(k${String.fromCharCode(stored)}\x001P0${SLIP.qr_bukti}\x1d(k\x03\x001Q0`);
  });

  it('scans the number alone where the layout has no codes, or nothing proves it', () => {
    const sent = latin1(escPos(SLIP, [[{ gambar: 'NOMOR', rata: 'KIRI' }]], 'THERMAL_58', null));
    expect(sent).toContain(SLIP.no_faktur);
    expect(sent).not.toContain('EMAS1|');
    const plain = latin1(escPos({ no_faktur: 'FB1' }, [[{ gambar: 'KODE', rata: 'KIRI' }]], 'THERMAL_58', null));
    expect(plain).not.toContain('\x1d(k');
  });

  it('draws the logo dot by dot, eight to a byte', () => {
    const logo = { width: 10, height: 2, isDark: (x: number, y: number) => y === 0 && (x === 0 || x === 9) };
    const bytes = escPos(SLIP, [[{ gambar: 'LOGO', rata: 'TENGAH' }]], 'THERMAL_80', logo);
    const at = bytes.findIndex((byte, index) => byte === 0x1d && bytes[index + 1] === 0x76);
    expect([...bytes.slice(at, at + 12)]).toEqual([0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0x80, 0x40, 0, 0]);
    expect(latin1(escPos(SLIP, [[{ gambar: 'LOGO', rata: 'TENGAH' }]], 'THERMAL_80', null))).not.toContain('\x1dv0');
  });

  it('is text and a form feed for a dot-matrix printer, and no command within a text', () => {
    const page = [
      { ukuran: 'SEDANG', teks: 'NOTA 陳\x1b@' },
      { gambar: 'KODE', rata: 'KIRI' },
    ] as const;
    expect(latin1(escPos(SLIP, [page], 'DOT_MATRIX_A5', null))).toBe('\x1b@NOTA ???@\n\f'.replace('???', '??'));
  });
});
