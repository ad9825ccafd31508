import { Injectable } from '@nestjs/common';
import { COUNT_APPROVALS, COUNT_PAGES } from '@emas/contracts/counts/count-pages';
import type { WaitingGoodsView } from '@emas/contracts/closing/closing.view';
import type { Count } from '@emas/domain/counts/count';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import type { GoodsDocument } from '@emas/domain/stock/goods-document';
import { Ledger } from '../../../ledger/ledger.js';

/** Counts and melts that go on over night: they keep no day from closing, and are called to mind when one does. */
@Injectable()
export class WaitingGoods {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string): Promise<readonly WaitingGoodsView[]> {
    const [running, melting] = await Promise.all([
      this.ledger.list<Count>(shop, 'count', { status: ['BERJALAN', 'SELESAI', 'DITOLAK'] }),
      this.ledger.list<GoodsDocument>(shop, 'goods', { status: ['PROSES'] }),
    ]);
    return [...running.map(countView), ...melting.map(meltView)].sort((a, b) => (a.no < b.no ? -1 : 1));
  }
}

/** One that has ended waits for who approves it, any other for who counts. */
const countView = ({ no, body }: LoadedDocument<Count>): WaitingGoodsView => ({
  ...{ kind: 'count', no: no!, status: body.status, tgl_system: body.tgl_system, oleh: body.input_by },
  page: body.status === 'SELESAI' ? COUNT_APPROVALS : COUNT_PAGES[body.jenis_opname],
});

const meltView = ({ no, body }: LoadedDocument<GoodsDocument>): WaitingGoodsView => ({
  ...{ no: no!, status: body.status, tgl_system: body.tgl_system, oleh: body.input_by },
  ...(body.jenis === 'HB'
    ? { kind: 'item-melt', page: 'hancur-data-barang' }
    : { kind: 'goods', page: 'hancur-pembelian' }),
});
