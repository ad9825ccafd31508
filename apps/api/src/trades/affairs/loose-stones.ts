import { ChangeItemCommand, RecordStonesCommand, stoneEntryKind } from '../../contexts/stock/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { SMALL_STONE, STONE_SELLER } from '../stones.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const kode_berlian = SMALL_STONE;
/** Pieces that are bought at once, and those that a ring takes; carat of each. */
const BOUGHT = 40;
const SET = 12;
const CARAT = 0.01;
const carat = (pcs: number): number => Math.round(pcs * CARAT * 1000) / 1000;

const record = (at: Desk, part: string, dto: Omit<RecordStonesCommand['dto'], 'id' | 'kode_berlian'>) =>
  at.do(new RecordStonesCommand(at.day.staff.person('OWNER'), { ...dto, id: at.id(part), kode_berlian }, at.id(`${part}:key`))); // prettier-ignore

const come = (part: string) => (at: Desk) =>
  record(at, part, { jenis: 'MASUK', pcs: BOUGHT, carat: carat(BOUGHT), kode_supplier: STONE_SELLER.kode_supplier }).then(() => undefined); // prettier-ignore

const breakOne = (part: string) => (at: Desk) =>
  record(at, part, { jenis: 'KELUAR', pcs: 1, carat: CARAT, kode_transaksi: 'PLASTIK', keterangan: 'BATU PECAH' }).then(() => undefined); // prettier-ignore

const takeBack = (run: Step['run'], part: string) => async (at: Desk) => {
  await run(at);
  const asked = { user: at.day.staff.person('OWNER'), id: at.id(part), key: at.id(`${part}:back`) };
  await at.do(new ReverseEntryCommand(stoneEntryKind, asked, { alasan: 'SALAH HITUNG' }));
};

/** A ring that waited for its stones. */
async function set(at: Desk): Promise<string> {
  const { kode_barcode } = await at.piece('ring');
  await change(at, kode_barcode, 'set', [{ kode_berlian, pcs: SET, carat: carat(SET), dari_stok: true }]);
  return kode_barcode;
}

const change = (at: Desk, kode_barcode: string, part: string, stones: ChangeItemCommand['dto']['stones']) =>
  at.approved(part, (key, otorisasi_ids) =>
    new ChangeItemCommand(at.shop, at.day.staff.person('OWNER').user_id, kode_barcode, { stones, otorisasi_ids }, key)); // prettier-ignore

async function setAndSell(at: Desk): Promise<void> {
  const kode_barcode = await set(at);
  await at.sell('sale', { lines: [{ kode_barcode }] });
}

async function setAndTakeOut(at: Desk): Promise<void> {
  const kode_barcode = await set(at);
  await change(at, kode_barcode, 'out', []);
  await at.day.returned(kode_barcode);
}

/** Small diamonds that are bought by the handful, set into rings, and sold with them. */
export const looseStones: Affair = {
  name: 'loose-stones',
  every: 8,
  module: 'DIAMOND_MODULE',
  steps: (nth) => [
    { after: 0, run: come('bought') },
    ...inTurn<readonly Step[]>(
      [
        [
          { after: 1, run: setAndSell },
          { after: 2, run: breakOne('broken') },
        ],
        [
          { after: 1, run: setAndTakeOut },
          { after: 1, run: takeBack(breakOne('counted'), 'counted') },
        ],
        [{ after: 1, run: takeBack(come('twice'), 'twice') }],
      ],
      nth,
    ),
  ],
};
