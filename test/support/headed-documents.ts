import { randomUUID } from 'node:crypto';
import { DOCUMENT_MAKERS } from './document-makers.js';
import { ENTRY_MAKERS } from './entry-makers.js';
import type { Answer, GoldShop } from './gold-shop.js';
import { auction, lateLoan, lend, LENT } from './loan-makers.js';

export const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });

/** What was answered; throws where it was refused. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the answer is
export function done<Body = any>({ status, body }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Sends what asks for an approval, and once more with it. */
export async function approved(shop: GoldShop, path: string, body: object, user = 'KASIR1'): Promise<void> {
  const otorisasi_ids = await shop.approve(await shop.as(user, 'post', path, body), user);
  done(await shop.as(user, 'post', path, { ...body, otorisasi_ids }));
}

/** A sale that waits for its other half, or is paid with what is sent along; answers its id. */
async function sell(shop: GoldShop, line: object, more: object): Promise<string> {
  const id = randomUUID();
  done(await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [line], ...more }));
  return id;
}

/** 1,635,000 sold for 920,000 brought. */
async function tradeIn(shop: GoldShop): Promise<string> {
  const more = { tukar_tambah: true, customer_id: await shop.addCustomer() };
  const sale_id = await sell(shop, { kode_barcode: await shop.addRing() }, more);
  const [id, purchase_id] = [randomUUID(), randomUUID()];
  const brought = { nama_barang: 'KALUNG', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK' };
  const purchase = { id: purchase_id, kode_sales: 'SL1', lines: [{ ...brought, berat: 2 }], ...more };
  done(await shop.as('KASIR1', 'post', 'pembelian', purchase));
  const sent = { id, sale_id, purchase_ids: [purchase_id], pembayaran: [cash(715_000)] };
  done(await shop.as('KASIR1', 'post', 'tukar-tambah', sent));
  return id;
}

/** One that stands and was printed, one taken back. */
export async function makeTradeIns(shop: GoldShop): Promise<void> {
  done(await shop.as('KASIR1', 'post', `tukar-tambah/${await tradeIn(shop)}/cetak`, {}));
  await approved(shop, `tukar-tambah/${await tradeIn(shop)}/batal`, { alasan: 'TIDAK JADI' });
}

/** Of either sort: one in the furnace, one with its bar that was printed, one taken back to where it lay. */
export async function makeMelts(shop: GoldShop): Promise<void> {
  for (const [kind, path] of [
    ['goods', 'pembelian/hancur'],
    ['item-melt', 'barang/hancur'],
  ] as const) {
    const { saved, valid, by } = DOCUMENT_MAKERS[kind];
    await saved(shop);
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/cetak`, {}));
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/batal`, { alasan: 'SALAH TIMBANG' }));
  }
}

/**
 * Of what was sent and of what was taken in: one that stands and was printed, one taken back. Of a shop that keeps no books here,
 * one that was lost and that somebody says has arrived after all.
 */
export async function makeShipments(shop: GoldShop): Promise<void> {
  for (const [kind, path] of [
    ['shipment', 'kirim-barang'],
    ['shipment-receipt', 'terima-barang'],
    ['external-shipment', 'kirim-barang-external'],
  ] as const) {
    const { valid, by } = DOCUMENT_MAKERS[kind];
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/cetak`, {}));
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/batal`, { alasan: 'SALAH TOKO' }));
  }
  const { valid, by } = DOCUMENT_MAKERS.shipment;
  const path = `kirim-barang/${await valid(shop)}`;
  const { lines } = done(await shop.as(by, 'get', path)) as { lines: readonly { kode_barcode: string }[] };
  const [{ kode_barcode }] = lines as [{ kode_barcode: string }];
  await approved(
    shop,
    `${path}/selesaikan`,
    { lines: [{ kode_barcode, hasil: 'HILANG' }], alasan: 'TIDAK SAMPAI' },
    by,
  );
  await approved(shop, `${path}/akui`, { kode_barcode: [kode_barcode], alasan: 'LEWAT TELEPON' }, by);
}

/** One that stands and was printed, one taken back. */
export async function makeMoves(shop: GoldShop): Promise<void> {
  const { valid, by } = DOCUMENT_MAKERS['goods-move'];
  done(await shop.as(by, 'post', `barang/pindah/${await valid(shop)}/cetak`, {}));
  done(await shop.as(by, 'post', `barang/pindah/${await valid(shop)}/batal`, { alasan: 'SALAH BAKI' }));
}

/** Received: one that stands and was printed, one taken back; sent back: the same. */
export async function makeReceipts(shop: GoldShop): Promise<void> {
  const { 'goods-receipt': receipts, 'supplier-return': returns } = DOCUMENT_MAKERS;
  done(await shop.as(receipts.by, 'post', `penerimaan-barang/${await receipts.valid(shop)}/cetak`, {}));
  await approved(shop, `penerimaan-barang/${await receipts.valid(shop)}/batal`, { alasan: 'SALAH NOTA' }, receipts.by);
  done(await shop.as(returns.by, 'post', `retur-barang/${await returns.valid(shop)}/cetak`, {}));
  done(await shop.as(returns.by, 'post', `retur-barang/${await returns.valid(shop)}/batal`, { alasan: 'TIDAK JADI' }));
}

/** Sorted, and sorted again: one of each that stands and was printed, one taken back. */
export async function makeSortings(shop: GoldShop): Promise<void> {
  // Four purchases are more than the drawer holds.
  const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 10_000_000, keterangan: 'TAMBAHAN' };
  done(await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...more }));
  const { sorting, 'sort-move': moves } = DOCUMENT_MAKERS;
  done(await shop.as(sorting.by, 'post', `sortir-pembelian/${await sorting.valid(shop)}/cetak`, {}));
  done(await shop.as(sorting.by, 'post', `sortir-pembelian/${await sorting.valid(shop)}/batal`, { alasan: 'SALAH' }));
  done(await shop.as(moves.by, 'post', `pindah-sortir/${await moves.valid(shop)}/cetak`, {}));
  done(await shop.as(moves.by, 'post', `pindah-sortir/${await moves.valid(shop)}/batal`, { alasan: 'SALAH' }));
}

/** Out to be cleaned, back, settled: one of each that stands and was printed, one taken back. */
export async function makeCleanings(shop: GoldShop): Promise<void> {
  const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 20_000_000, keterangan: 'TAMBAHAN' };
  done(await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...more }));
  const kinds = { cleaning: 'kirim-barang-cuci', 'cleaning-return': 'terima-barang-cuci', 'plating-return': 'terima-sepuhan', 'cleaning-loss': 'wasting-sepuhan' } as const; // prettier-ignore
  for (const [kind, path] of Object.entries(kinds)) {
    const { by, valid } = DOCUMENT_MAKERS[kind as keyof typeof kinds];
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/cetak`, {}));
    done(await shop.as(by, 'post', `${path}/${await valid(shop)}/batal`, { alasan: 'SALAH' }));
  }
}

/** A sale of the thing that is held, claiming the deposit; answers the id. */
async function claim(shop: GoldShop, deposit_id: string): Promise<string> {
  const { customer_id, ditahan } = done(await shop.as('OWNER', 'get', `titip/${deposit_id}`));
  return sell(shop, { kode_barcode: ditahan[0], deposit_id }, { customer_id });
}

/** Of money: one in each of its states, and one whose claim was given up. */
export async function makeDeposits(shop: GoldShop): Promise<void> {
  const { saved, valid, back } = DOCUMENT_MAKERS.deposit;
  await saved(shop);
  done(await shop.as('KASIR1', 'delete', `titip/${await saved(shop)}`));
  done(await shop.as('OWNER', 'post', `titip/${await valid(shop)}/cetak`, {}));
  await approved(shop, `titip/${await valid(shop)}/batal`, { alasan: 'TIDAK JADI', ...back }, 'OWNER');
  done(await shop.as('KASIR1', 'delete', `penjualan/${await claim(shop, await valid(shop))}`));
  const used = await valid(shop);
  const sale = await claim(shop, used);
  const { no_titip, sisa_rp } = done(await shop.as('OWNER', 'get', `titip/${used}`));
  const pembayaran = [{ cara_bayar: 'TITIP', jumlah: sisa_rp, no_ref: no_titip }, cash(1_635_000 - sisa_rp)];
  done(await shop.as('KASIR1', 'post', `penjualan/${sale}/validasi`, { pembayaran }));
}

/** Of goods: one that still lies there after a pick-up that was none, one fetched, one whose sale was cancelled. */
export async function makeGoodsLeft(shop: GoldShop): Promise<void> {
  const customer_id = await shop.addCustomer();
  const left = async () => {
    const line = { kode_barcode: await shop.addRing(), dititip: true };
    return sell(shop, line, { customer_id, pembayaran: [cash(1_635_000)] });
  };
  const fetched = async () => {
    const id = await left();
    done(await shop.as('OWNER', 'post', `titip/${id}/ambil`, { penerima: 'SENDIRI' }));
    return id;
  };
  await fetched();
  await approved(shop, `titip/${await fetched()}/batal-ambil`, { alasan: 'SALAH ORANG' }, 'OWNER');
  await approved(shop, `penjualan/${await left()}/batal`, { alasan: 'SALAH BARANG' }, 'OWNER');
}

/** Of contracts, payments, lelang and refunds one that stands and was printed, and one taken back; one hand-over, one reminder. */
export async function makeInstallments(shop: GoldShop): Promise<void> {
  const paths = {
    installment: 'cicilan',
    'installment-payment': 'cicilan/bayar',
    'installment-auction': 'cicilan/lelang',
    'installment-refund': 'cicilan/kembali',
  } as const;
  for (const kind of Object.keys(paths) as (keyof typeof paths)[]) {
    const { valid, by } = DOCUMENT_MAKERS[kind];
    done(await shop.as(by, 'post', `${paths[kind]}/${await valid(shop)}/cetak`, {}));
    await approved(shop, `${paths[kind]}/${await valid(shop)}/batal`, { alasan: 'TIDAK JADI' }, by);
  }
  const id = await DOCUMENT_MAKERS.installment.valid(shop);
  const { pelunasan_rp: total } = done(await shop.as('OWNER', 'get', `cicilan/${id}/tagihan`));
  const sent = { id: randomUUID(), jenis: 'PELUNASAN', jumlah: total, total, pembayaran: [cash(total)] };
  done(await shop.as('KASIR1', 'post', `cicilan/${id}/bayar`, sent));
  await approved(shop, `cicilan/${id}/batal-serah`, { alasan: 'BELUM DIAMBIL' }, 'OWNER');
  done(await shop.as('KASIR1', 'post', `cicilan/${id}/serah`, {}));
  done(await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true }));
  const running = await DOCUMENT_MAKERS.installment.valid(shop);
  done(await shop.as('OWNER', 'post', `cicilan/${running}/pengingat`, {}));
}

/** Sent and taken back; sent, received, given back and received again there; received here. */
export async function makeMoneyBetweenShops(shop: GoldShop): Promise<void> {
  const [{ prepare, sent }, receipts] = [ENTRY_MAKERS['money-send'], ENTRY_MAKERS['money-receipt']];
  await prepare!(shop);
  const fresh = async (): Promise<object> => ({ ...receipts.sent[0], ...(await receipts.fresh!(shop)) });
  const made = async (path: string, body: object, at = shop): Promise<{ id: string; no_reff: string }> =>
    done(await at.as('OWNER', 'post', path, { id: randomUUID(), ...body })).data;
  const back = async (path: string, { id }: { id: string }, at = shop): Promise<unknown> =>
    done(await at.as('OWNER', 'post', `${path}/${id}/batal`, { alasan: 'SALAH CATAT' }));
  await made('cash/kirim-uang', sent[1]!);
  await back('cash/kirim-uang', await made('cash/kirim-uang', sent[0]));
  await back('cash/terima-uang', await made('cash/terima-uang', await fresh()));
  await made('cash/terima-uang', await fresh());
}

/** A saved payment of a loan; paid with what is sent along. */
async function payLoan(shop: GoldShop, loan: string, body: object): Promise<string> {
  const id = randomUUID();
  done(await shop.as('KASIR1', 'post', `hutang/${loan}/bayar`, { id, ...body }));
  return id;
}

/** Contracts that are given up, told about and moved; one of each payment that stands and one taken back; auctions likewise. */
export async function makeLoans(shop: GoldShop): Promise<void> {
  // Eight contracts are more than the drawer holds.
  const more = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 40_000_000, keterangan: 'TAMBAHAN' };
  done(await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...more }));
  done(await shop.as('KASIR1', 'delete', `hutang/${await lend(shop, false)}`));
  await approved(shop, `hutang/${await lend(shop, true)}/batal`, { alasan: 'TIDAK JADI' }, 'OWNER');
  const loan = await lend(shop, true);
  done(await shop.as('OWNER', 'post', `hutang/${loan}/cetak`, {}));
  done(await shop.as('OWNER', 'put', `hutang/${loan}/lokasi`, { lokasi: 'B1' }));
  const late = await lateLoan(shop);
  done(await shop.as('OWNER', 'post', `hutang/${late}/pemberitahuan`, { kanal: 'SURAT' }));
  done(await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true }));
  done(await shop.as('OWNER', 'post', `hutang/${late}/pengingat`, {}));

  const interest = (LENT * 3) / 100;
  const all = LENT + interest;
  const given = await payLoan(shop, loan, { jenis: 'BUNGA', jumlah_periode: 1, total: interest });
  done(await shop.as('KASIR1', 'delete', `hutang/bayar/${given}`));
  for (const [body, back] of [
    [{ jenis: 'BUNGA', jumlah_periode: 1, total: interest, pembayaran: [cash(interest)] }, {}],
    [{ jenis: 'POKOK', bayar_pokok: 100_000, total: 100_000 + interest, pembayaran: [cash(100_000 + interest)] }, {}],
    [{ jenis: 'TAMBAH', tambah_pokok: 500_000, total: 425_000, pembayaran_keluar: [cash(425_000)] }, {}],
    [{ jenis: 'TEBUS', surat_ada: true, total: all, pembayaran: [cash(all)] }, { barang_kembali: true }],
  ] as const) {
    const stays = await payLoan(shop, await lend(shop, true), body);
    done(await shop.as('KASIR1', 'post', `hutang/bayar/${stays}/cetak`, {}));
    const path = `hutang/bayar/${await payLoan(shop, loan, body)}/batal`;
    await approved(shop, path, { alasan: 'SALAH', ...back }, 'OWNER');
  }

  const brought = await auction(shop);
  done(await shop.as('OWNER', 'post', `hutang/lelang/${brought}/cetak`, {}));
  const surplus = { tujuan_kelebihan: 'CUSTOMER', pembayaran: [cash(2_640_000)] };
  const paid = randomUUID();
  done(await shop.as('OWNER', 'post', `hutang/lelang/${brought}/kelebihan`, { id: paid, ...surplus }));
  await approved(shop, `hutang/kelebihan/${paid}/batal`, { alasan: 'SALAH' }, 'OWNER');
  await approved(shop, `hutang/lelang/${await auction(shop)}/batal`, { alasan: 'SALAH' }, 'OWNER');
}
