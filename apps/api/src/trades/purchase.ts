import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { REKENING, SALES } from './catalogue.js';
import type { Counter, Errand, Note, PurchaseCounter } from './errand.js';
import { jewelleryGroup } from './goods.js';

const CONDITIONS = ['BAGUS', 'BAGUS', 'KUSAM', 'RUSAK'] as const;

/** One of so many is undone. Its id says so, not chance: what chance decides after it stays as it is. */
const ONE_CANCELLED_OF = 50;
const isCancelled = (id: string): boolean => Number.parseInt(id.slice(-4), 16) % ONE_CANCELLED_OF === 0;

/** Old gold: the shop's own comes back with its note, other people's without. */
export async function* purchase(at: PurchaseCounter): Errand {
  const { random } = at;
  const user = at.cashier();
  const note = at.note();
  const dto = { ...(note ? ownNote(at, note) : withoutNote(at)), id: at.id() };
  const [save, end] = [at.key('save'), at.key('end')];
  const { no_rekening } = random.pick(REKENING);
  const total = yield* at.savePurchase(user, dto, save, note);
  const paid = await at.payOut(user, total, no_rekening);
  yield* at.payPurchase(user, dto.id, [paid], end);
  if (isCancelled(dto.id)) yield* at.cancelPurchase(user, dto.id, paid, `${dto.id}:cancel`);
}

function ownNote({ random, customers }: Counter, note: Note): Omit<SavePurchaseDto, 'id'> {
  const worn = note.wears ? random.int(0, 3) / 100 : 0;
  // The older the note, the more its price loses; some take it all the same.
  const kondisi_barang = note.isFresh ? 'NOTA' : random.pick([...CONDITIONS, 'NOTA']);
  const berat = Math.round(Math.max(note.berat - worn, 0.1) * 100) / 100;
  return {
    no_faktur_jual: note.no_faktur_jual,
    customer_id: note.customer_id ?? random.pick(customers),
    kode_sales: random.pick(SALES).kode_sales,
    lines: [{ sale_line_no: note.sale_line_no, kondisi_barang, berat }],
  };
}

function withoutNote({ random, customers, goods, board }: Counter): Omit<SavePurchaseDto, 'id'> {
  const { nama_barang, kode_dept, kode_kadar, kadar, berat } = goods.jewellery(board, false).piece;
  const customer_id = random.pick(customers);
  const kode_sales = random.pick(SALES).kode_sales;
  const line = { nama_barang, kode_dept, kode_group: jewelleryGroup(kode_kadar), kadar, berat };
  return { customer_id, kode_sales, lines: [{ ...line, kondisi_barang: random.pick(CONDITIONS) }] };
}
