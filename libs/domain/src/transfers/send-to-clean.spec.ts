import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { itemStream } from '../stock/item.js';
import { acknowledgeShipment } from './acknowledge.js';
import { manifestOf, receiveShipment } from './receive-shipment.js';
import { cancelShipmentReceipt } from './reverse-shipment-receipt.js';
import { cancelShipment } from './send-goods.js';
import { type AwayCandidate, sendToClean } from './send-to-clean.js';
import { resolveShipment } from './settle-shipment.js';
import { TwoShops } from './shipment.fixture.js';
import { type Shipment, shipmentStream } from './shipment.js';
import { type ShipmentReceipt, shipmentReceiptStream } from './shipment-receipt.js';

const thing = (barang: string, over: Partial<AwayCandidate> = {}): AwayCandidate => ({
  ...{ barang, dari: 'beli', kode_barcode: null, kode_baki: null, nama_barang: 'KALUNG KUSAM', kode_dept: 'CC' },
  ...{ kode_group: '750', kadar: 75_000, berat: 4_000, harga_modal: 2_800_000, refusal: null },
  ...{ label: 'FBSJA2611200001-1', item: null, berbatu: false },
  ...over,
});

/** SJA sends to CBG2, which stands for head office here. */
describe('things that head office is to clean', () => {
  let shops: TwoShops;
  let ring: AwayCandidate;
  const bought = thing('p:1');
  const send =
    (things: readonly AwayCandidate[], otorisasi_ids: readonly string[] = []) =>
    (context: DecideContext) =>
      sendToClean({ shipment_id: 's', tujuan: 'CBG2', keterangan: '', otorisasi_ids, hash: 'h' }, things, context);
  const shipment = () => shops.sender.document<Shipment>(shipmentStream('s'));
  const sent = () => {
    const decide = send([bought, ring]);
    shops.sender.do(send([bought, ring], [shops.sender.approve('a', decide)]));
  };
  const take = (codes: readonly string[]) => (context: DecideContext) =>
    receiveShipment(
      {
        ...{ receipt_id: 't', toko_asal: 'SJA', no_kirim: shipment().no!, konfirmasi_kapasitas: false },
        lines: codes.map((kode_barcode) => ({ kode_barcode, kode_baki: '', kode_dept: null, kode_group: null, kode_kategori: null, berat_timbang: null })), // prettier-ignore
      },
      { manifest: manifestOf(shipment().body), isi: new Map(), baru: new Map() },
      context,
    );
  const acknowledge = (codes: readonly string[]) => (context: DecideContext) =>
    acknowledgeShipment(
      {
        ...{ shipment_id: 's', receipt_id: 't', no_terima: 'TC1', terima_by: 'X', tgl_terima: '2026-11-20' },
        lines: codes.map((kode_barcode) => ({ kode_barcode, berat_timbang: null })),
      },
      { found: new Set() },
      context,
    );
  const refused = (decide: (context: DecideContext) => unknown): string[] => {
    try {
      decide(shops.sender.context());
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
    throw new Error('not refused');
  };

  beforeEach(() => {
    shops = new TwoShops();
    shops.sender.bring({ barang: 'p:1', dari: 'pelanggan', ke: 'beli', qty: 1, berat: 4_000, kadar: 75_000, nilai: 2_800_000 }); // prettier-ignore
    const item = shops.sender.document(itemStream('R1')).body as AwayCandidate['item'];
    ring = thing('R1', { dari: 'baki/A1', kode_barcode: 'R1', kode_baki: 'A1', label: 'R1', item, berat: 3_000, harga_modal: 2_000_000 }); // prettier-ignore
  });

  it('are under way until they are taken in, by what they are called on paper', () => {
    sent();
    expect(shipment().body).toMatchObject({ jenis: 'CUCI', berat: 7_000, harga_modal: 4_800_000 });
    expect(shipment().body.lines.map(({ kode_barcode }) => kode_barcode)).toEqual(['FBSJA2611200001-1', 'R1']);
    expect([shops.sender.placeOf('p:1'), shops.sender.placeOf('R1')]).toEqual(['transit/CBG2', 'transit/CBG2']);
    expect(shops.sender.balance('persediaan/transit')).toBe(4_800_000);
  });

  it('wait among what is to be cleaned there, by codes of that shop, and both shops owe the same', () => {
    sent();
    shops.receiver.do(take(['FBSJA2611200001-1', 'R1']));
    const lots = ['s:1', 's:2'].map((code) => shops.receiver.lot(code, 'sortir/CUCI'));
    expect(lots).toEqual([
      { qty: 1, berat: 4_000, nilai: 2_800_000 },
      { qty: 1, berat: 3_000, nilai: 2_000_000 },
    ]);
    expect(shops.receiver.document(itemStream('R1')).body).toBeNull();
    shops.sender.do(acknowledge(['FBSJA2611200001-1', 'R1']));
    expect(shipment().status).toBe('DITERIMA');
    expect([shops.sender.balance('rk/CBG2'), shops.receiver.balance('rk/SJA')]).toEqual([4_800_000, -4_800_000]);
    expect([shops.sender.document(itemStream('R1')).status, shops.sender.own('nilai')]).toEqual(['LUAR', 3_000_000]);
    const back = shops.receiver.document<ShipmentReceipt>(shipmentReceiptStream('t')).body;
    expect(back).toMatchObject({ jenis: 'CUCI', qty_kurang: 0 });
    shops.receiver.do((context) => cancelShipmentReceipt({ id: 't', alasan: 'SALAH' }, shops.receiver.last('ShipmentReceived'), context)); // prettier-ignore
    expect([shops.receiver.own('nilai'), shops.receiver.balance('rk/SJA')]).toEqual([0, 0]);
  });

  it('come back to where they left, whole or each for itself', () => {
    sent();
    const resolve = (otorisasi_ids: readonly string[]) => (context: DecideContext) =>
      resolveShipment(
        {
          ...{ shipment_id: 's', alasan: 'SALAH KIRIM', otorisasi_ids, hash: 'r', konfirmasi_kapasitas: false },
          lines: ['FBSJA2611200001-1', 'R1'].map((kode_barcode) => ({ kode_barcode, hasil: 'KEMBALI' as const, kode_baki: null })), // prettier-ignore
        },
        { found: new Set(), isi: new Map() },
        context,
      );
    shops.sender.do(resolve([shops.sender.approve('b', resolve([]))]));
    expect([shops.sender.placeOf('p:1'), shops.sender.placeOf('R1')]).toEqual(['beli', 'baki/A1']);
    expect(shops.sender.balance('persediaan/transit')).toBe(0);
  });

  it('are taken back on their day', () => {
    const before = shops.sender.snapshot();
    sent();
    shops.sender.do((context) => cancelShipment({ id: 's', alasan: 'SALAH' }, shops.sender.last('ShipmentSent'), context)); // prettier-ignore
    expect(shops.sender.snapshot()).toEqual(before);
  });

  it('are refused one by one', () => {
    expect(refused(send([]))).toEqual(['barang notEmpty']);
    const wrong = [bought, bought, thing('p:2', { berbatu: true }), thing('p:3', { refusal: 'goodsMovedOn' }), thing('p:4', { kadar: 250_000 })]; // prettier-ignore
    expect(refused(send(wrong))).toEqual(['barang.1 listedTwice', 'barang.2 stonesFirst', 'barang.3 goodsMovedOn', 'barang.4 noFineGold']); // prettier-ignore
  });
});
