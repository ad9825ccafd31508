import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import pg from 'pg';
import type { DocumentHeader } from '../../apps/api/src/engine/document/document-header.js';
import { changedHeader } from '../../apps/api/src/engine/document/header-change.js';
import { HeaderKinds } from '../../apps/api/src/engine/document/header-kinds.js';
import { MissingReadModels } from '../../apps/api/src/ledger/followers/missing-read-models.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { FollowerPort } from '../../apps/api/src/platform/http/after-seq.interceptor.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { ENTRY_MAKERS } from '../support/entry-makers.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import {
  approved,
  cash,
  done,
  makeDeposits,
  makeGoodsLeft,
  makeInstallments,
  makeLoans,
  makeMelts,
  makeMoves,
  makeMoneyBetweenShops,
  makeReceipts,
  makeCleanings,
  makeSortings,
  makeShipments,
  makeTradeIns,
} from '../support/headed-documents.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const SALES = (
  where: string,
): string => `SELECT 'sale/' || id AS stream, no_faktur_jual AS no, status, jenis, NULL AS kode_transaksi, customer_id,
           kode_sales, total_qty, total_berat AS berat, total_berat_murni AS berat_murni, total_harga AS jumlah,
           bayar_cash AS masuk, 0 AS keluar, bayar_non_cash AS non_cash, tgl_system, input_by, valid_by, batal_by,
           otorisasi_by, created_at, valid_at, batal_at, alasan_batal FROM read.sale WHERE ${where}`;
const PURCHASES = (
  where: string,
): string => `SELECT 'purchase/' || id AS stream, no_faktur_beli AS no, status, jenis_nota AS jenis, NULL AS kode_transaksi,
               customer_id, kode_sales, total_qty, berat, berat_murni, total_harga AS jumlah, 0 AS masuk,
               bayar_cash AS keluar, bayar_transfer AS non_cash, tgl_system, input_by, valid_by, batal_by, otorisasi_by,
               created_at, valid_at, batal_at, alasan_batal FROM read.purchase WHERE ${where}`;

const MELTS = (
  jenis: string,
): string => `SELECT 'goods/' || id AS stream, no_hancur AS no, status, jenis, NULL AS kode_transaksi, NULL AS customer_id,
                NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
                tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
           FROM read.goods_document WHERE jenis = '${jenis}'`;

const MANUAL = (
  kind: string,
  jenis = 'NULL',
): string => `SELECT '${kind}/' || id AS stream, no_bukti AS no, status, ${jenis} AS jenis, NULL AS kode_transaksi,
                NULL AS customer_id, NULL AS kode_sales, qty AS total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk,
                0 AS keluar, 0 AS non_cash, tgl_system, input_by, input_by AS valid_by, batal_by, NULL AS otorisasi_by,
                created_at, created_at AS valid_at, batal_at, alasan_batal FROM read.${kind.replaceAll('-', '_')}`;

const MOVES = (
  kind: string,
): string => `SELECT 'money-move/' || id AS stream, no_mutasi AS no, status, jenis, kategori AS kode_transaksi,
                NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah,
                CASE jenis WHEN 'BANK KE CASH' THEN jumlah_rp ELSE 0 END AS masuk,
                CASE jenis WHEN 'CASH KE BANK' THEN jumlah_rp + biaya_rp ELSE 0 END AS keluar, 0 AS non_cash, tgl_system,
                input_by, input_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at,
                alasan_batal FROM read.money_move WHERE jenis_transaksi = '${kind}'`;

/** The same facts out of the tables of each kind. */
const KNOWN_OTHERWISE: Readonly<Record<string, string>> = {
  sale: SALES('jenis IS NULL'),
  purchase: PURCHASES('jenis IS NULL'),
  'manual-sale': SALES(`jenis = 'MANUAL'`),
  'manual-purchase': PURCHASES(`jenis = 'MANUAL'`),
  'cash-entry': `SELECT 'cash-entry/' || id AS stream, no_kas AS no, status, jenis, kode_transaksi, NULL AS customer_id,
                   NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah,
                   CASE jenis WHEN 'IN' THEN jumlah_rp ELSE 0 END AS masuk,
                   CASE jenis WHEN 'OUT' THEN jumlah_rp ELSE 0 END AS keluar, 0 AS non_cash, tgl_system, input_by,
                   input_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at,
                   alasan_batal FROM read.cash_entry`,
  'bank-entry': `SELECT 'bank-entry/' || id AS stream, no_bukti AS no, status, jenis, kode_transaksi, NULL AS customer_id,
                   NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah, 0 AS masuk,
                   0 AS keluar, 0 AS non_cash, tgl_system, input_by, input_by AS valid_by, batal_by,
                   NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at, alasan_batal FROM read.bank_entry`,
  'journal-entry': `SELECT 'journal-entry/' || id AS stream, no_bukti AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                   NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah,
                   0 AS masuk, 0 AS keluar, 0 AS non_cash, tgl_system, input_by, input_by AS valid_by, batal_by, otorisasi_by,
                   created_at, created_at AS valid_at, batal_at, alasan_batal FROM read.journal_entry`,
  'cash-advance': `SELECT 'cash-advance/' || id AS stream, no_bukti AS no, status, NULL AS jenis, 'KAS-BON' AS kode_transaksi,
                     NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah,
                     0 AS masuk, jumlah_rp AS keluar, 0 AS non_cash, tgl_system, input_by, selesai_by AS valid_by, batal_by,
                     NULL AS otorisasi_by, created_at, selesai_at AS valid_at, batal_at, alasan_batal FROM read.cash_advance`,
  'money-move': MOVES('BANK'),
  'cash-move': MOVES('CASH'),
  'drawer-transfer': `SELECT 'drawer-transfer/' || id AS stream, no_bukti AS no, status, NULL AS jenis,
                        NULL AS kode_transaksi, NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat,
                        0 AS berat_murni, jumlah_rp AS jumlah, CASE WHEN terima_by IS NULL THEN 0 ELSE jumlah_rp END AS masuk,
                        jumlah_rp AS keluar, 0 AS non_cash, tgl_system, input_by, terima_by AS valid_by, batal_by,
                        NULL AS otorisasi_by, created_at, batal_at, alasan_batal FROM read.drawer_transfer`,
  'card-cash': `SELECT 'card-cash/' || id AS stream, no_gesek AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                  customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_gesek AS jumlah,
                  0 AS masuk, jumlah_tunai AS keluar, jumlah_gesek AS non_cash, tgl_system, input_by, batal_by,
                  NULL AS otorisasi_by, created_at, batal_at, alasan_batal FROM read.card_cash`,
  settlement: `SELECT 'settlement/' || id AS stream, no_validasi AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                 NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni,
                 jumlah_masuk AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash, tgl_system, input_by,
                 input_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at,
                 alasan_batal FROM read.settlement`,
  'money-send': `SELECT 'money-send/' || id AS stream, no_reff AS no, status, NULL AS jenis, kategori AS kode_transaksi,
                   NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah,
                   0 AS masuk, CASE WHEN kode_laci IS NULL THEN 0 ELSE jumlah_rp END AS keluar,
                   CASE WHEN kode_laci IS NULL THEN jumlah_rp ELSE 0 END AS non_cash, tgl_system, input_by,
                   terima_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, batal_at, alasan_batal
              FROM read.money_send`,
  'money-receipt': `SELECT 'money-receipt/' || id AS stream, no_terima AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                      NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni,
                      jumlah_rp AS jumlah, CASE WHEN kode_laci IS NULL THEN 0 ELSE jumlah_rp END AS masuk, 0 AS keluar,
                      CASE WHEN kode_laci IS NULL THEN jumlah_rp ELSE 0 END AS non_cash, tgl_system, input_by,
                      input_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, batal_at, alasan_batal
                 FROM read.money_receipt`,
  'accessory-entry': `SELECT 'accessory-entry/' || id AS stream, no_mutasi AS no, status, jenis, kode_transaksi,
                        NULL AS customer_id, NULL AS kode_sales, qty AS total_qty, 0 AS berat, 0 AS berat_murni,
                        NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash, tgl_system, input_by, input_by AS valid_by,
                        batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at, alasan_batal
                   FROM read.accessory_entry`,
  'stone-entry': `SELECT 'stone-entry/' || id AS stream, no_mutasi AS no, status, jenis, kode_transaksi,
                    NULL AS customer_id, NULL AS kode_sales, pcs AS total_qty, 0 AS berat, 0 AS berat_murni,
                    NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash, tgl_system, input_by, input_by AS valid_by,
                    batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at, alasan_batal
               FROM read.stone_entry`,
  'manual-stock': MANUAL('manual-stock'),
  'manual-move': MANUAL('manual-move'),
  'manual-melt': MANUAL('manual-melt'),
  'manual-cleaning': MANUAL('manual-cleaning', 'jenis'),
  'external-update': `SELECT 'external-update/' || id AS stream, no_update AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                        NULL AS customer_id, NULL AS kode_sales, qty_jual AS total_qty, berat_jual AS berat,
                        0 AS berat_murni, total_harga AS jumlah, bayar_cash AS masuk, 0 AS keluar,
                        bayar_non_cash AS non_cash, tgl_system, input_by,
                        input_by AS valid_by, batal_by, NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at,
                        alasan_batal FROM read.external_update`,
  'external-payment': `SELECT 'external-payment/' || id AS stream, no_bayar AS no, status, NULL AS jenis,
                         NULL AS kode_transaksi, NULL AS customer_id, NULL AS kode_sales, 0 AS total_qty, 0 AS berat,
                         0 AS berat_murni, jumlah_rp AS jumlah, bayar_cash AS masuk, 0 AS keluar,
                         bayar_non_cash AS non_cash, tgl_system, input_by, input_by AS valid_by, batal_by,
                         NULL AS otorisasi_by, created_at, created_at AS valid_at, batal_at, alasan_batal
                    FROM read.external_payment`,
  'trade-in': `SELECT 'trade-in/' || id AS stream, no_tukar AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                 customer_id, kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, NULL AS jumlah, 0 AS masuk,
                 0 AS keluar, 0 AS non_cash, tgl_system, valid_by AS input_by, valid_by, batal_by, otorisasi_by,
                 valid_at AS created_at, valid_at, batal_at, alasan_batal FROM read.trade_in`,
  goods: MELTS('HP'),
  'item-melt': MELTS('HB'),
  'goods-move': `SELECT 'goods-move/' || id AS stream, no_pindah AS no, status, jenis_pindah AS jenis, NULL AS kode_transaksi,
                  NULL AS customer_id, NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk,
                  0 AS keluar, 0 AS non_cash, tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at,
                  batal_at, alasan_batal FROM read.goods_move`,
  'goods-receipt': `SELECT 'goods-receipt/' || id AS stream, no_terima AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.goods_receipt`,
  installment: `SELECT 'installment/' || id AS stream, no_cicilan AS no, status, berjalan AS jenis, NULL AS kode_transaksi,
                  customer_id, kode_sales, 1 AS total_qty, berat, berat_murni, harga_jual AS jumlah, bayar_cash AS masuk,
                  0 AS keluar, bayar_non_cash AS non_cash, tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at,
                  valid_at, batal_at, alasan_batal FROM read.installment`,
  'installment-payment': `SELECT 'installment-payment/' || id AS stream, no_bayar AS no, status, jenis, NULL AS kode_transaksi,
                            customer_id, kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_bayar AS jumlah,
                            bayar_cash AS masuk, 0 AS keluar, bayar_non_cash AS non_cash, tgl_system, input_by, valid_by,
                            batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal FROM read.installment_receipt`,
  'installment-auction': `SELECT 'installment-auction/' || id AS stream, no_lelang AS no, status, NULL AS jenis,
                            NULL AS kode_transaksi, customer_id, kode_sales, 1 AS total_qty, berat, 0 AS berat_murni,
                            nilai_lelang AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash, tgl_system, input_by, valid_by,
                            batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal FROM read.installment_auction`,
  'installment-refund': `SELECT 'installment-refund/' || id AS stream, no_kembali AS no, status, NULL AS jenis,
                           NULL AS kode_transaksi, customer_id, kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni,
                           kembali_rp AS jumlah, 0 AS masuk, bayar_cash AS keluar, bayar_transfer AS non_cash, tgl_system,
                           input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
                      FROM read.installment_refund`,
  'supplier-return': `SELECT 'supplier-return/' || id AS stream, no_retur AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.supplier_return`,
  sorting: `SELECT 'sorting/' || id AS stream, no_sortir AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat_sortir AS berat, 0 AS berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar,
            0 AS non_cash, tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.sorting`,
  'sort-move': `SELECT 'sort-move/' || id AS stream, no_pindah AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.sort_move`,
  ...Object.fromEntries(
    [
      ['shipment', 'no_kirim'],
      ['shipment-receipt', 'no_terima'],
      ['external-shipment', 'no_kirim'],
    ].map(([kind, no]) => [
      kind!,
      `SELECT '${kind}/' || id AS stream, ${no} AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
              NULL AS kode_sales, total_qty, berat, berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
              tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
         FROM read.${kind!.replaceAll('-', '_')}`,
    ]),
  ),
  cleaning: `SELECT 'cleaning/' || id AS stream, no_cuci AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat AS berat, berat_murni AS berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.cleaning`,
  'cleaning-return': `SELECT 'cleaning-return/' || id AS stream, no_terima_cuci AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat AS berat, 0 AS berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.cleaning_return WHERE jenis_terima = 'CT'`,
  'plating-return': `SELECT 'cleaning-return/' || id AS stream, no_terima_cuci AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, berat AS berat, 0 AS berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.cleaning_return WHERE jenis_terima = 'ST'`,
  'cleaning-loss': `SELECT 'cleaning-loss/' || id AS stream, no_wasting AS no, status, NULL AS jenis, NULL AS kode_transaksi, NULL AS customer_id,
            NULL AS kode_sales, total_qty, wasting AS berat, wasting_murni AS berat_murni, NULL AS jumlah, 0 AS masuk, 0 AS keluar, 0 AS non_cash,
            tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
       FROM read.cleaning_loss`,
  'sale-return': `SELECT 'sale-return/' || r.sale_id AS stream, r.no_retur AS no, 'VALID' AS status, NULL AS jenis,
                    NULL AS kode_transaksi, customer_id, kode_sales, -total_qty AS total_qty, -total_berat AS berat,
                    -total_berat_murni AS berat_murni, -total_harga AS jumlah, 0 AS masuk, bayar_cash AS keluar,
                    -bayar_non_cash AS non_cash, r.tgl_system, r.retur_by AS input_by, r.retur_by AS valid_by,
                    r.retur_at AS created_at, r.retur_at AS valid_at
               FROM read.returned_sale r JOIN read.sale s ON s.shop = r.shop AND s.id = r.sale_id`,
  deposit: `SELECT 'deposit/' || id AS stream, no_titip AS no, status, jenis_titip AS jenis, NULL AS kode_transaksi,
              customer_id, kode_sales, total_qty, total_berat AS berat, total_berat_murni AS berat_murni, dp_rp AS jumlah,
              bayar_cash AS masuk, 0 AS keluar, bayar_non_cash AS non_cash, tgl_system, input_by, valid_by, batal_by,
              otorisasi_by, created_at, valid_at, batal_at, alasan_batal FROM read.deposit`,
  loan: `SELECT 'loan/' || id AS stream, no_faktur_hutang AS no, status, NULL AS jenis, NULL AS kode_transaksi, customer_id,
           kode_sales, total_qty, berat, berat_murni, jumlah_hutang AS jumlah, 0 AS masuk, bayar_cash AS keluar,
           bayar_transfer AS non_cash, tgl_system, input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at,
           alasan_batal FROM read.loan`,
  'loan-payment': `SELECT 'loan-payment/' || id AS stream, no_bayar AS no, status, jenis, NULL AS kode_transaksi, customer_id,
                     kode_sales, 0 AS total_qty, berat, 0 AS berat_murni, total_bayar AS jumlah, bayar_cash AS masuk,
                     keluar_cash AS keluar, bayar_non_cash AS non_cash, tgl_system, input_by, valid_by, batal_by,
                     otorisasi_by, created_at, valid_at, batal_at, alasan_batal FROM read.loan_payment_head`,
  'loan-auction': `SELECT 'loan-auction/' || id AS stream, no_lelang AS no, status, status_kelebihan AS jenis,
                     NULL AS kode_transaksi, customer_id, kode_sales, 0 AS total_qty, berat, berat_murni,
                     nilai_lelang AS jumlah, bayar_cash AS masuk, 0 AS keluar, bayar_non_cash AS non_cash, tgl_system,
                     input_by, valid_by, batal_by, otorisasi_by, created_at, valid_at, batal_at, alasan_batal
                FROM read.loan_auction`,
  'loan-surplus': `SELECT 'loan-surplus/' || id AS stream, no_kelebihan AS no, status, NULL AS jenis, NULL AS kode_transaksi,
                     NULL AS kode_sales, 0 AS total_qty, 0 AS berat, 0 AS berat_murni, jumlah_rp AS jumlah, 0 AS masuk,
                     CASE WHEN no_rekening IS NULL THEN jumlah_rp ELSE 0 END AS keluar,
                     CASE WHEN no_rekening IS NULL THEN 0 ELSE jumlah_rp END AS non_cash, tgl_system, input_by, batal_by,
                     otorisasi_by, created_at, batal_at, alasan_batal FROM read.loan_surplus`,
};

describe('the head of every document', () => {
  let test: TestApp;
  let shop: GoldShop;
  let client: pg.Client;
  const kinds = () => test.app.get(HeaderKinds);
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;

  async function sell(pembayaran?: readonly object[], more: object = {}): Promise<string> {
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    done(await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines, ...more }));
    if (pembayaran) done(await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran }));
    return id;
  }

  async function buy(jumlah?: number, over: object = {}): Promise<string> {
    const id = randomUUID();
    const line = { nama_barang: 'KALUNG', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK' };
    const body = { id, kode_sales: 'SL1', lines: [{ ...line, berat: 2 }], ...over };
    done(await shop.as('KASIR1', 'post', 'pembelian', body));
    if (jumlah) done(await shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran: [cash(jumlah)] }));
    return id;
  }

  async function entry(path: string, body: object, reversed: boolean): Promise<string> {
    const id = randomUUID();
    const asked = await shop.as('OWNER', 'post', path, { id, ...body });
    const needs = asked.body.code === 'AUTHORIZATION_REQUIRED';
    done(
      needs ? await shop.as('OWNER', 'post', path, { id, ...body, otorisasi_ids: await shop.answerFor(asked) }) : asked,
    );
    if (reversed) done(await shop.as('OWNER', 'post', `${path}/${id}/batal`, { alasan: 'SALAH CATAT' }));
    return id;
  }

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    client = createClient(test.config);
    await client.connect();
    const before = addDays(jakartaDate(new Date().toISOString()), -1);
    shop = await GoldShop.open(test, before);
    await shop.as('OWNER', 'put', 'para-system', { key: 'MARKETPLACE_MODULE', value: true });
    const online = await sell([cash(1_635_000)], { kode_marketplace: 'TOKOPEDIA', no_order: '1' });
    const mistyped = { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN OKTOBER' };
    const light = await entry('cash/uang-kas', mistyped, false);
    const account = { kode_bank: 'BCA', no_rekening: '1234567890' };
    const rent = await entry('cash/uang-bank', { ...mistyped, ...account, jenis: 'IN', kode_transaksi: 'SEWA' }, false);
    await shop.closeDay(before);
    await shop.openDay();
    const right = { alasan: 'SALAH KETIK', jumlah_benar: 400_000 };
    await approved(shop, `cash/uang-kas/${light}/koreksi`, { ...right, kode_benar: 'LISTRIK' }, 'OWNER');
    await approved(shop, `cash/uang-bank/${rent}/koreksi`, { ...right, kode_benar: 'SEWA' }, 'OWNER');
    await approved(shop, `penjualan/${online}/retur`, { alasan: 'PAKET KEMBALI' });

    await sell();
    await sell([{ cara_bayar: 'TRANSFER', jumlah: 1_000_000, kode_bank: 'BCA' }, cash(700_000)]);
    done(await shop.as('KASIR1', 'delete', `penjualan/${await sell()}`));
    await approved(shop, `penjualan/${await sell([cash(1_635_000)])}/batal`, { alasan: 'SALAH BARANG' });

    const sold = await sell([cash(1_635_000)]);
    done(await shop.as('KASIR1', 'post', `penjualan/${sold}/cetak`, {}));
    const { body: note } = await shop.as('KASIR1', 'get', `penjualan/${sold}`);
    const returned = [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.26 }];
    const bought = await buy(1_502_500, { no_faktur_jual: note.no_faktur_jual, lines: returned });
    done(await shop.as('KASIR1', 'post', `pembelian/${bought}/cetak`, {}));
    await buy();
    done(await shop.as('KASIR1', 'delete', `pembelian/${await buy()}`));
    await approved(shop, `pembelian/${await buy(920_000)}/batal`, { alasan: 'SALAH INPUT' });

    for (const [kind, path] of [
      ['manual-sale', 'penjualan-manual'],
      ['manual-purchase', 'pembelian-manual'],
    ] as const) {
      await DOCUMENT_MAKERS[kind].saved(shop);
      await approved(shop, `${path}/${await DOCUMENT_MAKERS[kind].valid(shop)}/batal`, { alasan: 'SALAH INPUT' });
    }

    const spent = { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN NOVEMBER' };
    await entry('cash/uang-kas', spent, false);
    await entry('cash/uang-kas', { ...spent, jenis: 'IN', kode_transaksi: 'SEWA' }, true);
    for (const [kind, path] of [
      ['bank-entry', 'cash/uang-bank'],
      ['journal-entry', 'accounting/jurnal'],
      ['money-move', 'cash/mutasi-uang-bank'],
      ['cash-move', 'cash/mutasi-uang-cash'],
    ] as const) {
      const { prepare, sent } = ENTRY_MAKERS[kind];
      await prepare!(shop);
      for (const one of sent) await entry(path, one, false);
      await entry(path, sent[0], true);
    }
    const [transfer] = ENTRY_MAKERS['drawer-transfer'].sent;
    await entry('cash/pengalihan', transfer, true);
    done(await shop.as('KASIR2', 'post', `cash/pengalihan/${await entry('cash/pengalihan', transfer, false)}/terima`));
    const [advance] = ENTRY_MAKERS['cash-advance'].sent;
    await entry('cash/kas-bon', advance, true);
    done(await shop.as('KASIR1', 'post', `cash/kas-bon/${await entry('cash/kas-bon', advance, false)}/selesai`, { baris: [], kembali_rp: 100_000 })); // prettier-ignore
    const [charge] = ENTRY_MAKERS['card-cash'].sent;
    for (const back of [false, true]) await entry('non-cash/gesek-tunai', charge, back);
    const { sent, fresh } = ENTRY_MAKERS.settlement;
    for (const back of [true, false]) await entry('non-cash/validasi', { ...sent[0], ...(await fresh!(shop)) }, back);
    done(
      await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK', harga_jual: 0 }),
    );
    const added = { jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 10, harga_satuan: 1_000, kode_supplier: 'SUP1' };
    await entry('mutasi-aksesoris', added, false);
    await entry('mutasi-aksesoris', added, true);
    const { prepare, sent: stones } = ENTRY_MAKERS['stone-entry'];
    await prepare!(shop);
    for (const back of [false, true]) await entry('mutasi-berlian', stones[0], back);
    for (const [kind, path] of [
      ['manual-stock', 'barang-manual/masuk'],
      ['manual-move', 'barang-manual/pindah'],
      ['manual-melt', 'barang-manual/hancur'],
      ['manual-cleaning', 'stock-cuci-manual'],
      ['external-update', 'update-barang-external'],
      ['external-payment', 'bayar-barang-external'],
    ] as const) {
      const { prepare, sent, fresh } = ENTRY_MAKERS[kind];
      await prepare!(shop);
      for (const back of [false, true]) await entry(path, { ...sent[0], ...(await fresh?.(shop)) }, back);
    }
    for (const make of [
      makeMoneyBetweenShops,
      makeTradeIns,
      makeMelts,
      makeMoves,
      makeReceipts,
      makeSortings,
      makeShipments,
      makeCleanings,
      makeDeposits,
      makeGoodsLeft,
      makeLoans,
      makeInstallments,
    ])
      await make(shop);
    await test.app.get(FollowerPort).waitFor(SHOP, (await shop.ledger.head(SHOP)).seq);
  });
  afterAll(async () => {
    await client?.end();
    await test?.close();
  });

  it('is told of every kind by every event it has', async () => {
    const happened = await rows('SELECT DISTINCT type FROM ledger.ledger_event');
    const types = new Set(happened.map(({ type }) => type));
    const told = kinds().all().flatMap(({ events }) => Object.keys(events)); // prettier-ignore
    expect(told.filter((type) => !types.has(type))).toEqual([]);
    expect(told.length).toBeGreaterThan(10);
    expect(kinds().all().map(({ kind }) => kind).sort()).toEqual(Object.keys(KNOWN_OTHERWISE).sort()); // prettier-ignore
    for (const { of, stream } of await rows('SELECT shop AS of, stream FROM read.document')) {
      const history: readonly RecordedEvent[] = await shop.ledger.history(String(of), String(stream));
      const header = history.reduce<DocumentHeader | null>((before, event) => {
        const kind = kinds().ofEvent(event.type);
        return kind ? changedHeader(kind, before, event) : before;
      }, null);
      expect(header).not.toBeNull();
    }
  });

  it.each(Object.entries(KNOWN_OTHERWISE))('says of %s what its own table says', async (kind, other) => {
    const own = await rows(other);
    const columns = Object.keys(own[0]!).join(', ');
    const headers = await rows(`SELECT ${columns} FROM read.document WHERE kind = '${kind}' ORDER BY stream`);
    expect(headers).toEqual(own.sort((a, b) => (String(a['stream']) < String(b['stream']) ? -1 : 1)));
    // What came back is not taken back once more.
    if (kind !== 'sale-return') expect(new Set(headers.map(({ status }) => status))).toContain('BATAL');
  });

  it('keeps the days it was saved, counted and ended on', async () => {
    const days = await rows(
      `SELECT DISTINCT status, tgl_input, tgl_system, tgl_batal FROM read.document WHERE tgl_input = '${shop.today}' ORDER BY status`,
    );
    expect(days).toEqual(
      [
        'AKTIF',
        'BATAL',
        'DIAMBIL',
        'DIBUKUKAN',
        'DIPAKAI',
        'DITERIMA',
        'DRAFT',
        'KEMBALI',
        'KIRIM',
        'LELANG',
        'LUNAS',
        'OPEN',
        'OUTSTAND',
        'PROSES',
        'SELESAI',
        'VALID',
      ].map((status) => ({
        ...{ status, tgl_input: shop.today, tgl_system: shop.today },
        tgl_batal: status === 'BATAL' ? shop.today : null,
      })),
    );
  });

  it('equals a replay, and an altered row does not', async () => {
    const projection = test.app.get(ProjectionRegistry).find('documents')!;
    expect(await Shadow.compare(client, projection)).toBeNull();
    await rows("UPDATE read.document SET jumlah = jumlah + 1 WHERE kind = 'sale' AND status = 'VALID'");
    expect(await Shadow.compare(client, projection)).toMatchObject({ table: 'document', side: 'read-model' });
    await Shadow.rebuild(client, projection);
    expect(await Shadow.compare(client, projection)).toBeNull();
  });

  it('is made before the doors open where the shop traded before it was known', async () => {
    const all = 'SELECT * FROM read.document ORDER BY stream';
    const before = await rows(all);
    await rows("DELETE FROM read.follower_checkpoint WHERE projection = 'documents'");
    await rows('TRUNCATE read.document');
    const missing = test.app.get(MissingReadModels);
    expect(await missing.make()).toEqual([]);
    expect(await missing.make(10)).toEqual(['documents']);
    expect(await rows(all)).toEqual(before);
    expect(await missing.make(10)).toEqual([]);
  });
});
