import { Injectable } from '@nestjs/common';
import type {
  ComingCashView,
  DrawerCardView,
  HandedOverView,
  WaitingCashView,
} from '@emas/contracts/closing/closing.view';
import { may } from '@emas/contracts/permissions/access-tree';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { drawerCountStream, type DrawerCounts } from '@emas/domain/closing/drawer-count';
import { type DrawerShift, drawerShiftStream } from '@emas/domain/closing/drawer-shift';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import type { MasterBody, MasterValues } from '@emas/domain/masterdata/master';
import type { DrawerTransfer } from '@emas/domain/money/drawer-transfer';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { ClosingQueries } from './closing-queries.js';
import { DayFigures } from './day-figures.js';

const LIST = 'master/master-laci';
const TRANSFERS = 'drawer-transfer';

interface Drawer {
  readonly kode_laci: string;
  readonly nama_laci: string;
  readonly pemakai: readonly string[];
}

/** What waits for a person at drawers: cash on its way to one of his, drawers handed over to him or by him. */
@Injectable()
export class WaitingCash {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
    private readonly closing: ClosingQueries,
  ) {}

  async of(user: AuthenticatedUser): Promise<WaitingCashView> {
    const shop = user.kode_toko;
    const { openDay } = await this.ledger.head(shop);
    const nothing = {
      tgl_system: openDay,
      hitung_buta: countsBlind(user),
      pecahan: [],
      pengalihan: [],
      serah_terima: [],
    };
    if (openDay === null) return nothing;
    const drawers = await this.drawers(shop);
    const [pengalihan, serah_terima] = await Promise.all([
      this.coming(user, drawers),
      this.handed(user, openDay, drawers),
    ]);
    const pecahan = serah_terima.length > 0 ? await this.closing.denominations(shop) : [];
    return { ...nothing, pecahan, pengalihan, serah_terima };
  }

  /** Drawers in use, with what is on its way between them; who counts blind hears of no balance. */
  async cards(user: AuthenticatedUser): Promise<DrawerCardView[]> {
    const shop = user.kode_toko;
    const [drawers, open, { openDay }] = await Promise.all([
      this.drawers(shop),
      this.open(shop),
      this.ledger.head(shop),
    ]);
    const sums = openDay === null || countsBlind(user) ? null : await this.figures.drawers(shop, openDay);
    return drawers.map((drawer) => ({
      ...drawer,
      saldo: sums && (sums.find(({ kode_laci }) => kode_laci === drawer.kode_laci)?.saldo ?? 0),
      datang: open.filter(({ body }) => body.tujuan === drawer.kode_laci).length,
      pergi: open.filter(({ body }) => body.asal === drawer.kode_laci).length,
    }));
  }

  private open(shop: string): Promise<readonly LoadedDocument<DrawerTransfer>[]> {
    return this.ledger.list<DrawerTransfer>(shop, TRANSFERS, { status: ['OPEN'] });
  }

  private async drawers(shop: string): Promise<readonly Drawer[]> {
    const rows = await this.ledger.recentList<MasterBody>(shop, LIST, { status: ['AKTIF'] });
    return rows
      .map(({ body }) => body.values)
      .filter((values) => values['is_aktif'] !== false)
      .map(drawerOf)
      .sort((one, other) => (one.kode_laci < other.kode_laci ? -1 : 1));
  }

  private async coming(user: AuthenticatedUser, drawers: readonly Drawer[]): Promise<ComingCashView[]> {
    if (!mayTake(user)) return [];
    const his = new Map(
      drawers.filter(({ pemakai }) => pemakai.includes(user.user_id)).map((each) => [each.kode_laci, each.nama_laci]),
    );
    if (his.size === 0) return [];
    const open = await this.open(user.kode_toko);
    return open
      .filter(({ body }) => his.has(body.tujuan))
      .map(({ no, body }) => ({
        ...{ id: body.transfer_id, no_bukti: no ?? '', asal: body.asal, tujuan: body.tujuan },
        nama_laci: his.get(body.tujuan)!,
        ...{ jumlah_rp: body.jumlah_rp, keterangan: body.keterangan },
        ...{ input_by: body.input_by, created_at: body.created_at },
      }))
      .sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  }

  /** The last count of a drawer says whether it waits: counted again, it no longer does. */
  private async handed(user: AuthenticatedUser, tgl: string, drawers: readonly Drawer[]): Promise<HandedOverView[]> {
    const shop = user.kode_toko;
    const counts = await this.load<DrawerCounts>(shop, drawers.map(({ kode_laci }) => drawerCountStream(tgl, kode_laci))); // prettier-ignore
    const last = counts.flatMap((counted) => counted.counts.at(-1)?.shift_id ?? []);
    const shifts = await this.load<DrawerShift>(shop, last.map(drawerShiftStream));
    const blind = countsBlind(user);
    const own = shifts.filter(
      ({ status, penerima, tanggung_jawab }) =>
        status === 'DISERAHKAN' && (penerima === user.user_id || tanggung_jawab === user.user_id),
    );
    return Promise.all(
      own.map(async (shift) => ({
        ...{ id: shift.shift_id, kode_laci: shift.kode_laci, shift: shift.shift },
        // Its receiver is asked with it; to who counted it blind it is what the book says now.
        jumlah: blind && shift.penerima !== user.user_id ? null : shift.hitung_fisik,
        nama_laci: drawers.find(({ kode_laci }) => kode_laci === shift.kode_laci)?.nama_laci ?? shift.kode_laci,
        ...{ tanggung_jawab: shift.tanggung_jawab, penerima: shift.penerima, counted_at: shift.counted_at },
        gerakan: (await this.figures.since(shop, drawerShiftStream(shift.shift_id), shift.kode_laci)).map((one) => (blind ? { ...one, jumlah: null } : one)), // prettier-ignore
      })),
    );
  }

  /** Documents that are there. */
  private async load<Body>(shop: string, streams: readonly StreamId[]): Promise<Body[]> {
    if (streams.length === 0) return [];
    const found = await this.ledger.load<Body | null>(shop, streams);
    return streams.flatMap((stream) => found.get(stream)?.body ?? []);
  }
}

const drawerOf = (values: MasterValues): Drawer => ({
  kode_laci: String(values['kode_laci']),
  nama_laci: String(values['nama_laci']),
  pemakai: Array.isArray(values['pemakai']) ? values['pemakai'].map(String) : [],
});

const mayTake = ({ level, grants }: AuthenticatedUser): boolean =>
  may(level, grants, 'pengalihan-saldo-uang', 'validasi');
