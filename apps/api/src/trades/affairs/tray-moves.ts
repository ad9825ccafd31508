import { goodsMoveKind, MoveItemsCommand } from '../../contexts/stock/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Pieces that go together. */
const PARTS = ['thing:0', 'thing:1'];

/** New pieces that the window has no room for go to the safe. */
async function putAway(at: Desk): Promise<void> {
  const kode_barcode: string[] = [];
  for (const part of PARTS) kode_barcode.push((await at.piece(part)).kode_barcode);
  const { kode_baki } = at.day.trays.find(({ kode_gudang }) => kode_gudang === 'BRANKAS')!;
  const dto = { id: at.id('move'), kode_barcode, kode_toko: kode_baki, keterangan: 'SIMPAN DI BRANKAS', konfirmasi_kapasitas: true }; // prettier-ignore
  await at.do(new MoveItemsCommand(at.shop, at.day.staff.person('SPV1').user_id, dto, at.id('moved')));
}

async function withRecord(at: Desk): Promise<void> {
  await putAway(at);
  await at.print(goodsMoveKind, 'print', at.id('move'));
}

async function takenBack(at: Desk): Promise<void> {
  await putAway(at);
  const asked = { user: at.user, id: at.id('move'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(goodsMoveKind, asked, { alasan: 'SALAH BAKI' }));
}

/** What is put from tray to tray: with a record that is signed, and by mistake. */
export const trayMoves: Affair = {
  name: 'tray-move',
  every: 9,
  steps: (nth): readonly Step[] => [{ after: 0, run: inTurn([withRecord, takenBack], nth) }],
};
