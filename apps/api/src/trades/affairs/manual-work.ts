import {
  AddManualCommand,
  manualMeltKind,
  manualMoveKind,
  manualStockKind,
  MeltManualCommand,
  MoveManualCommand,
} from '../../contexts/stock/index.js';
import type { EntryKind } from '../../engine/entries/entry-kind.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { jewelleryGroup } from '../goods.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Brooches that lie together, three grams each. */
const GOODS = { kode_group: jewelleryGroup('420'), kode_dept: 'BR' };
const WINDOW = 'BR1';
const SAFE = 'BR-A';
const of = (qty: number) => ({ ...GOODS, qty, berat: qty * 3 });

/** A box of them from the supplier. */
async function takeIn(at: Desk): Promise<void> {
  const dto = { id: at.id('stock'), ...of(10), kode_toko: WINDOW, nilai: 15_000_000, kode_supplier: 'UBS' };
  await at.do(new AddManualCommand(at.user, dto, at.id('taken')));
}

async function putAway(at: Desk): Promise<void> {
  const dto = { id: at.id('move'), ...of(3), asal: WINDOW, tujuan: SAFE, keterangan: 'SIMPAN DI BRANKAS' };
  await at.do(new MoveManualCommand(at.user, dto, at.id('moved')));
}

/** Two that are broken. */
async function melt(at: Desk): Promise<void> {
  const said = { kode_toko: WINDOW, alasan: 'PATAH DAN TIDAK DAPAT DIPERBAIKI', hasil: { berat_hasil: 5.97, kadar_hasil: 41.95 } }; // prettier-ignore
  const dto = { id: at.id('melt'), ...of(2), ...said };
  await at.approved('melted', (key, otorisasi_ids) => new MeltManualCommand(at.user, { ...dto, otorisasi_ids }, key));
}

const andBack =
  (run: Step['run'], kind: EntryKind, part: string) =>
  async (at: Desk): Promise<void> => {
    await run(at);
    await at.approved(`${part}:back`, (key, otorisasi_ids) => {
      const asked = { user: at.user, id: at.id(part), key };
      return new ReverseEntryCommand(kind, asked, { alasan: 'SALAH CATAT', otorisasi_ids });
    });
  };

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: takeIn }, { after: 1, run: putAway }, { after: 2, run: melt }],
  [
    { after: 0, run: takeIn },
    { after: 1, run: andBack(putAway, manualMoveKind, 'move') },
    { after: 2, run: andBack(melt, manualMeltKind, 'melt') },
  ],
  [{ after: 0, run: andBack(takeIn, manualStockKind, 'stock') }],
]; // prettier-ignore

/** Goods without barcode from the supplier, some of which are put away, and some melted. */
export const manualWork: Affair = {
  name: 'manual-work',
  every: 9,
  module: 'MANUAL_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
