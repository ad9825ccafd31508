import { NoteProblemCommand, ReportProblemCommand } from '../../contexts/problems/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const WRONG = ['NAMA CUSTOMER SALAH', 'BERAT DI NOTA TIDAK SAMA DENGAN BARANG', 'TRANSFER BELUM MASUK'] as const;

const report =
  (nth: number) =>
  async (at: Desk): Promise<void> => {
    const { kode_barcode } = await at.piece('thing');
    const { no } = await at.sell('sale', { lines: [{ kode_barcode }] });
    const dto = { id: at.id('problem'), no_faktur: no, masalah: inTurn(WRONG, nth) };
    await at.do(new ReportProblemCommand(at.user, dto, at.id('report')));
  };

const note =
  (kind: 'TINDAK_LANJUT' | 'SELESAI' | 'BUKA', part: string, catatan: string) =>
  (at: Desk): Promise<unknown> =>
    at.do(new NoteProblemCommand(at.day.staff.person('SPV1'), at.id('problem'), kind, catatan, at.id(part)));

/** What is wrong with the note keeps it from being bought back without a word. */
async function buyBack(at: Desk): Promise<void> {
  const stream = `sale/${at.id('sale')}`;
  const sale = await at.load<{ readonly lines: readonly { readonly berat: number }[] }>(stream);
  const no_faktur_jual = await at.numberOf(stream);
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA', berat: sale!.lines[0]!.berat / 1000 }];
  await at.buy('purchase', { no_faktur_jual, lines });
}

const step = (after: number, run: (at: Desk) => Promise<unknown>): Step => ({
  after,
  run: async (at) => void (await run(at)),
});

/** Something is wrong with a note: solved, worked on, bought back all the same, opened again. */
export const noteProblems: Affair = {
  name: 'problem',
  every: 8,
  steps: (nth, random) => [
    step(0, report(nth)),
    ...inTurn<readonly Step[]>(
      [
        [
          step(1, note('TINDAK_LANJUT', 'follow', 'CUSTOMER SUDAH DIHUBUNGI')),
          step(random.int(2, 4), note('SELESAI', 'close', 'SUDAH DIPERBAIKI')),
        ],
        [step(1, note('TINDAK_LANJUT', 'follow', 'MENUNGGU JAWABAN BANK'))],
        [step(1, buyBack)],
        [
          step(1, note('TINDAK_LANJUT', 'follow', 'DITIMBANG ULANG')),
          step(2, note('SELESAI', 'close', 'SUDAH COCOK')),
          step(3, note('BUKA', 'reopen', 'CUSTOMER DATANG LAGI')),
        ],
      ],
      nth,
    ),
  ],
};
