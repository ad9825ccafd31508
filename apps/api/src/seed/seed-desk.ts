import { milligramsToGrams } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import type { FollowerRunner } from '../ledger/followers/follower-runner.js';
import { payable } from '@emas/domain/payments/payable';
import { patronsOf } from '../trades/affairs/office.js';
import type { DeskDay } from '../trades/affairs/desk.js';
import type { Floor } from './floor.js';
import { richestAccount } from './seed-counter.js';
import type { TradingDay } from './trade.js';

/** The desk of a streamed shop: it spends what the morning knows of, and what comes back to a tray stands in it tomorrow. */
export function deskOf(day: TradingDay, floor: Floor, followers: FollowerRunner): DeskDay {
  const { staff, ledger, shop, tgl, board, customers, lists } = day;
  return {
    ...{ staff, ledger, tgl, board, customers, trays: day.character.trays, patrons: patronsOf(shop) },
    cashStep: lists.cashStep,
    payOut({ kode_laci }, total) {
      const drawer = `kas/${kode_laci}`;
      const tunai = payable(total, lists.cashStep, 'out');
      if (floor.available(drawer) > tunai) {
        floor.pay(drawer, -tunai);
        return Promise.resolve({ cara_bayar: 'CASH', jumlah: tunai });
      }
      const { no_rekening, saldo } = richestAccount(day);
      if (saldo < total) return Promise.resolve(null);
      floor.pay(`bank/${no_rekening}`, -total);
      return Promise.resolve({ cara_bayar: 'TRANSFER', jumlah: total, no_rekening });
    },
    async returned(kode_barcode) {
      const stream = itemStream(kode_barcode);
      const { body, version } = (await ledger.load<ItemBody | null>(shop, [stream])).get(stream)!;
      if (!body) return;
      const { kode_dept, kode_group, harga_modal, kode_baki } = body;
      floor.comes([{ kode_barcode, kode_dept, kode_group, berat: milligramsToGrams(body.berat), harga_modal, kode_baki, version }]); // prettier-ignore
    },
    // A picture has a name that nobody can foresee: the same seed would not make the same shop.
    photo: () => Promise.resolve(null),
    following: (act) => followers.following(shop, act),
  };
}
