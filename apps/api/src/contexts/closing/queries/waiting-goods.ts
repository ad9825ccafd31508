import { Injectable } from '@nestjs/common';
import { COUNT_APPROVALS, COUNT_PAGES } from '@emas/contracts/counts/count-pages';
import type { WaitingGoodsView } from '@emas/contracts/closing/closing.view';
import type { Count } from '@emas/domain/counts/count';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { GoodsDocument } from '@emas/domain/stock/goods-document';
import type { Shipment } from '@emas/domain/transfers/shipment';
import { Ledger } from '../../../ledger/ledger.js';

/** Days after which somebody should call about goods that are on their way. */
const LATE_DAYS = 3;

/**
 * Counts and melts that go on over night, and goods that have been on their way for long: they keep no day from closing, and are
 * called to mind when one does.
 */
@Injectable()
export class WaitingGoods {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string, today: BusinessDate): Promise<readonly WaitingGoodsView[]> {
    const [running, melting, sent] = await Promise.all([
      this.ledger.list<Count>(shop, 'count', { status: ['BERJALAN', 'SELESAI', 'DITOLAK'] }),
      this.ledger.list<GoodsDocument>(shop, 'goods', { status: ['PROSES'] }),
      this.ledger.list<Shipment>(shop, 'shipment', { status: ['KIRIM', 'SEBAGIAN'] }),
    ]);
    const late = sent.filter(({ body }) => body.tgl_system < addDays(today, -LATE_DAYS));
    return [...running.map(countView), ...melting.map(meltView), ...late.map(shipmentView)].sort((a, b) =>
      a.no < b.no ? -1 : 1,
    );
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

const shipmentView = ({ no, body }: LoadedDocument<Shipment>): WaitingGoodsView => ({
  ...{ kind: 'shipment', no: no!, status: body.status, tgl_system: body.tgl_system, oleh: body.input_by },
  page: 'kirim-barang',
});
