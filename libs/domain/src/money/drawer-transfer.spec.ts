import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { drawerTransfers } from './drawer-transfer.js';
import { receiveInDrawer, type SendToDrawer, sendToDrawer, type TransferTerms } from './transfer-drawer.js';

const SEND: SendToDrawer = {
  ...{ transfer_id: 't1', asal: 'LACI1', tujuan: 'LACI2', jumlah_rp: 3_000_000, keterangan: ' UANG KEMBALIAN ' },
};
const OTHERS = { pemakai: ['KASIR2'] };
const TERMS: TransferTerms = { tujuan: OTHERS, rounding: { step: 100, coin: 100, note: 100_000 } };
type Decide = Parameters<TestShop['do']>[0];
const send = (change: Partial<SendToDrawer> = {}, terms: Partial<TransferTerms> = {}): Decide => (context) => sendToDrawer({ ...SEND, ...change }, { ...TERMS, ...terms }, context); // prettier-ignore
const receive = (drawer: { pemakai: string[] } | null = { pemakai: [] }): Decide => (context) => receiveInDrawer('t1', () => drawer, context); // prettier-ignore
const line = (akun: string, jumlah: number) => ({ akun, unit: 'IDR', jumlah });

describe('cash from one drawer to another', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const take = (): Decide => (context) => {
    const recorded = shop.last('DrawerTransferSent');
    return drawerTransfers.reverse({ id: 't1', alasan: 'SALAH' }, { recorded }, context);
  };
  const status = () => drawerTransfers.load('t1', shop.context())?.status;

  it('is on its way until a user of the other drawer takes it in', () => {
    shop.do(send());
    expect([status(), shop.last('DrawerTransferSent').postings]).toEqual([
      'OPEN',
      [line('kirim/t1', 3_000_000), line('kas/LACI1', -3_000_000)],
    ]);
    expect(() => shop.do(receive({ pemakai: ['SIAPA'] }))).toThrow('NOT_YOUR_DRAWER');
    shop.do(receive());
    expect([status(), shop.last('DrawerTransferReceived').postings]).toEqual([
      'VALID',
      [line('kas/LACI2', 3_000_000), line('kirim/t1', -3_000_000)],
    ]);
    expect(() => shop.do(receive())).toThrow('DRAWER_TRANSFER_RECEIVED');
    expect(() => shop.do(take())).toThrow('DRAWER_TRANSFER_RECEIVED');
  });

  it('is one event of who uses both', () => {
    const { actor } = shop.context();
    shop.do(send({}, { tujuan: { pemakai: [actor] } }));
    expect([status(), shop.last('DrawerTransferSent').postings]).toEqual([
      'VALID',
      [line('kas/LACI2', 3_000_000), line('kas/LACI1', -3_000_000)],
    ]);
  });

  it('comes back while it is on its way, once', () => {
    shop.do(send());
    shop.do(take());
    expect([status(), shop.last('DrawerTransferCancelled').postings]).toEqual([
      'BATAL',
      [line('kirim/t1', -3_000_000), line('kas/LACI1', 3_000_000)],
    ]);
    expect(() => shop.do(take())).toThrow('DRAWER_TRANSFER_REVERSED');
    expect(() => shop.do(receive())).toThrow('DRAWER_TRANSFER_REVERSED');
  });

  it.each([
    ['DRAWER_REQUIRED', { asal: null }, {}],
    ['SAME_DRAWER', { tujuan: 'LACI1' }, {}],
    ['VALIDATION_FAILED', { tujuan: null }, {}],
    ['VALIDATION_FAILED', {}, { tujuan: null }],
    ['VALIDATION_FAILED', { jumlah_rp: 0 }, {}],
    ['VALIDATION_FAILED', { keterangan: ' ' }, {}],
    ['CASH_NOT_PAYABLE', { jumlah_rp: 3_000_050 }, {}],
  ] as const)('is refused with %s: %o %o', (code, change, terms) => {
    expect(() => shop.do(send(change, terms))).toThrow(code);
  });

  it('leaves nothing on its way once it is over, whatever it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (hundreds, isTaken) => {
        shop = new TestShop();
        shop.do(send({ jumlah_rp: hundreds * 100 }));
        shop.do(isTaken ? receive() : take());
        const lines = shop.events.flatMap(({ postings }) => postings);
        const balance = (akun: string) => lines.filter((each) => each.akun === akun).reduce((sum, each) => sum + each.jumlah, 0); // prettier-ignore
        expect(balance('kirim/t1')).toBe(0);
        expect(balance('kas/LACI1') + balance('kas/LACI2')).toBe(0);
        expect(balance('kas/LACI2')).toBe(isTaken ? hundreds * 100 : 0);
      }),
      { numRuns: 30 },
    );
  });
});
