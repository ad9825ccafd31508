import type { DecideContext, RecordedEvent } from '../ledger/event.js';
import { masterStream } from '../masterdata/master.js';
import { ring } from '../sales/sale.fixture.js';
import { addItem, type NewItem } from '../stock/add-item.js';
import { trayStream } from '../stock/tray.js';
import { TestShop } from '../testing/shop.js';
import { type AcknowledgeShipment, acknowledgeShipment, releaseShipment } from './acknowledge.js';
import {
  manifestOf,
  type ReceiveFacts,
  type ReceiveShipment,
  receiveShipment,
  type TakeLine,
} from './receive-shipment.js';
import { sendGoods, type SendGoods, shopStream } from './send-goods.js';
import { type AdmitArrival, admitArrival, resolveShipment, type ResolveShipment } from './settle-shipment.js';
import { type Shipment, type ShipmentAcknowledgedBody, shipmentStream } from './shipment.js';
import { type ShipmentReceipt, shipmentReceiptStream } from './shipment-receipt.js';

/** What is sent in specs: two things, for 2,000,000 and 3,000,000. */
const THINGS: readonly (readonly [string, Partial<NewItem>])[] = [
  ['R1', { harga_modal: 2_000_000, berat: 3_000, berat_asli: 3_000 }],
  ['R2', { harga_modal: 3_000_000, berat: 4_500, berat_asli: 4_500 }],
];

const NOTHING_FOUND = { found: new Set<string>() };

/** Two shops of one house: SJA sends, CBG2 receives; each has its own books and lists. */
export class TwoShops {
  readonly sender = new TestShop();
  readonly receiver = new TestShop();

  constructor() {
    for (const shop of [this.sender, this.receiver])
      for (const code of ['A1', 'B1'])
        shop.put(trayStream(code), 'AKTIF', {
          values: { kode_baki: code, nama_baki: code, kode_gudang: 'TOKO', is_aktif: true },
        });
    for (const [kode_toko, jenis_toko] of [
      ['CBG2', 'CABANG'],
      ['MITRA1', 'LUAR'],
    ] as const)
      this.sender.put(shopStream(kode_toko), 'AKTIF', { values: { kode_toko, jenis_toko, is_aktif: true } });
    this.knows('master-jenis', 'CC', { kode_kategori: 'PERHIASAN' });
    this.knows('master-group', '750');
    for (const [code, over] of THINGS) this.sender.do((context) => addItem(ring(code, over), context));
    this.receiver.actor = 'KASIR9';
  }

  /** A row of a list of the receiver. */
  knows(list: string, code: string, values: object = {}): void {
    this.receiver.put(masterStream(list, code), 'AKTIF', { values: { ...values, is_aktif: true } });
  }

  sending = (over: Partial<SendGoods> = {}) => {
    const command: SendGoods = {
      ...{ shipment_id: 's', tujuan: 'CBG2', kode_barcode: ['R1', 'R2'], keterangan: '' },
      ...{ otorisasi_ids: [], hash: 'h', ...over },
    };
    return (context: DecideContext) => sendGoods(command, context);
  };

  /** Sent with the word of SPV1. */
  send(over: Partial<SendGoods> = {}): Shipment {
    const id = this.sender.approve(`a${this.sender.events.length}`, this.sending(over));
    return this.sender.do(this.sending({ ...over, otorisasi_ids: [id] })).shipment;
  }

  shipment = (id = 's'): Shipment => this.sender.document<Shipment>(shipmentStream(id)).body;
  receipt = (id = 't'): ShipmentReceipt => this.receiver.document<ShipmentReceipt>(shipmentReceiptStream(id)).body;

  taking = (
    codes: readonly string[],
    over: Partial<ReceiveShipment> = {},
    line: Partial<TakeLine> = {},
    facts: Partial<ReceiveFacts> = {},
  ) => {
    const lines = codes.map((kode_barcode) => ({
      ...{ kode_barcode, kode_baki: 'A1', kode_dept: null, kode_group: null, kode_kategori: null, berat_timbang: null },
      ...line,
    }));
    const no_kirim = this.sender.document(shipmentStream('s')).no ?? '';
    const command = { receipt_id: 't', toko_asal: 'SJA', no_kirim, lines, konfirmasi_kapasitas: false, ...over };
    const known = { manifest: manifestOf(this.shipment()), isi: new Map(), baru: new Map(), ...facts };
    return (context: DecideContext) => receiveShipment(command, known, context);
  };

  take(codes: readonly string[], over: Partial<ReceiveShipment> = {}, line: Partial<TakeLine> = {}) {
    return this.receiver.do(this.taking(codes, over, line));
  }

  /** What the job of the sender books for a receipt. */
  acknowledging = (id = 't', facts = NOTHING_FOUND) => {
    const { lines, tgl_system, input_by, shipment_id } = this.receipt(id);
    const command: AcknowledgeShipment = {
      ...{ shipment_id, receipt_id: id, no_terima: this.receiver.document(shipmentReceiptStream(id)).no },
      ...{ terima_by: input_by, tgl_terima: tgl_system },
      lines: lines.map(({ barcode_asal, berat_timbang }) => ({ kode_barcode: barcode_asal, berat_timbang })),
    };
    return (context: DecideContext) => acknowledgeShipment(command, facts, context);
  };

  acknowledge(id = 't', facts = NOTHING_FOUND): Shipment {
    return this.sender.do(this.acknowledging(id, facts)).shipment;
  }

  /** What the job of the sender books once the receiver has taken a receipt back. */
  release(id = 't'): Shipment {
    const recorded = this.sender.events.find(
      ({ type, body }) => type === 'ShipmentAcknowledged' && (body as ShipmentAcknowledgedBody).receipt_id === id,
    ) as RecordedEvent<string, ShipmentAcknowledgedBody> | undefined;
    const given = {
      shipment_id: 's',
      receipt_id: id,
      batal_by: 'KASIR9',
      batal_at: this.receiver.now,
      alasan: 'SALAH',
    };
    return this.sender.do((context) => releaseShipment(given, recorded ?? null, context)).shipment;
  }

  resolving = (
    lines: readonly (readonly [string, 'KEMBALI' | 'HILANG', string?])[],
    over: Partial<ResolveShipment> = {},
    facts = NOTHING_FOUND,
  ) => {
    const command: ResolveShipment = {
      ...{ shipment_id: 's', alasan: 'TIDAK SAMPAI', konfirmasi_kapasitas: false, otorisasi_ids: [], hash: 'r' },
      lines: lines.map(([kode_barcode, hasil, kode_baki = null]) => ({ kode_barcode, hasil, kode_baki })),
      ...over,
    };
    return (context: DecideContext) => resolveShipment(command, { isi: new Map(), ...facts }, context);
  };

  resolve(lines: readonly (readonly [string, 'KEMBALI' | 'HILANG', string?])[]): Shipment {
    const id = this.sender.approve(`b${this.sender.events.length}`, this.resolving(lines));
    return this.sender.do(this.resolving(lines, { otorisasi_ids: [id] })).shipment;
  }

  admitting = (kode_barcode: readonly string[], keepsBooks: boolean, over: Partial<AdmitArrival> = {}) => {
    const command = { shipment_id: 's', kode_barcode, alasan: '', otorisasi_ids: [], hash: 'q', ...over };
    return (context: DecideContext) => admitArrival(command, { keepsBooks, ...NOTHING_FOUND }, context);
  };

  admit(kode_barcode: readonly string[], keepsBooks = true): Shipment {
    const id = this.sender.approve(`c${this.sender.events.length}`, this.admitting(kode_barcode, keepsBooks));
    return this.sender.do(this.admitting(kode_barcode, keepsBooks, { otorisasi_ids: [id] })).shipment;
  }

  /** What each shop is owed by the other. */
  owed = (): readonly number[] => [this.sender.balance('rk/CBG2'), this.receiver.balance('rk/SJA')];
  fates = (): readonly string[] => this.shipment().lines.map(({ hasil }) => hasil);
}
