import { Injectable } from '@nestjs/common';
import type {
  CountLineView,
  CountProgressView,
  CountScanView,
  CountSumsView,
  CountTrayView,
  CountView,
} from '@emas/contracts/counts/count.view';
import { type Count, counts } from '@emas/domain/counts/count';
import { type CountLine, type CountSums, sumsOf } from '@emas/domain/counts/count-result';
import { byUrgency } from '@emas/domain/counts/count-summary';
import { placeCode } from '@emas/domain/counts/compare-things';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { isBulk, isByTray } from '@emas/domain/shared/count-words';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { GoodsInBooks, type GoodsLot, type GoodsNow } from '../../stock/index.js';
import { isBlind, readableJenis } from './count-access.js';
import { CountFacts } from './count-facts.js';
import { CountScans, type ScanRow } from './count-scans.js';
import { CountTrays } from './count-trays.js';

/** Scans of one answer: what is older was told before, or is nobody's business any more. */
const SCANS_TOLD = 500;

/** One count, from the ledger itself, as its reader may know it. */
@Injectable()
export class CountViews {
  constructor(
    private readonly ledger: Ledger,
    private readonly goods: GoodsInBooks,
    private readonly facts: CountFacts,
    private readonly scans: CountScans,
    private readonly trays: CountTrays,
  ) {}

  /** Throws COUNT_NOT_FOUND; what he may not read is not there. */
  async load(user: AuthenticatedUser, id: string): Promise<LoadedDocument<Count>> {
    const stream = counts.stream(id);
    const document = (await this.ledger.load<Count | null>(user.kode_toko, [stream])).get(stream)!;
    return readable(user, document, id);
  }

  async one(user: AuthenticatedUser, id: string, seesCost: boolean): Promise<CountView> {
    return this.view(user, await this.load(user, id), seesCost);
  }

  async byNumber(user: AuthenticatedUser, no: string, seesCost: boolean): Promise<CountView> {
    const document = await this.ledger.byNumber<Count | null>(user.kode_toko, no);
    if (!document?.stream.startsWith(counts.stream(''))) throw new DomainError('COUNT_NOT_FOUND', { id: no });
    return this.view(user, readable(user, document, no), seesCost);
  }

  private async view(
    user: AuthenticatedUser,
    { body, no }: LoadedDocument<Count>,
    seesCost: boolean,
  ): Promise<CountView> {
    const { hasil, persetujuan, penolakan, ended } = body;
    const buta = isBlind(user, body);
    const told = hasil !== null && !buta && body.status !== 'BERJALAN';
    const sums = (of: CountSums) => sumsView(of, seesCost);
    return {
      ...{ id: body.count_id, no_opname: no!, jenis_opname: body.jenis_opname, status: body.status },
      ...{ putaran: body.putaran, tgl_system: body.tgl_system, kode_gudang: body.kode_gudang },
      ...{ kode_baki: body.kode_baki, no_terima: body.no_terima, hitung_buta: body.hitung_buta },
      ...{ input_by: body.input_by, created_at: body.created_at, cetak_count: body.cetak_count },
      ...{ selesai_by: hasil?.selesai_by ?? null, selesai_at: hasil?.selesai_at ?? null },
      ...{ setuju_by: persetujuan?.setuju_by ?? null, setuju_at: persetujuan?.setuju_at ?? null },
      ...{ batal_by: ended?.batal_by ?? null, alasan_batal: ended?.alasan_batal ?? null },
      ...(told && { buku: sums(hasil.buku), hitung: sums(hasil.hitung), selisih: sums(hasil.selisih) }),
      buta,
      ...(!buta && { timbang: body.timbang }),
      penolakan: penolakan && {
        ...{ alasan: penolakan.alasan, ulang: penolakan.ulang },
        ...{ tolak_by: penolakan.tolak_by, tolak_at: penolakan.tolak_at },
      },
      persetujuan: persetujuan && {
        ...{ pindahkan: persetujuan.pindahkan, hilang: sums(persetujuan.hilang), kembali: sums(persetujuan.kembali) },
        ...{ pindah: persetujuan.pindah.length, otorisasi_by: persetujuan.otorisasi_by },
        gugur: persetujuan.gugur.map((gone) => ({ kode: gone.barang, no_dokumen: gone.no })),
      },
      ...(told && { lines: await this.lines(user.kode_toko, hasil.lines, seesCost) }),
      penghitung: hasil?.penghitung ?? [],
    };
  }

  /** What is missing first, with its picture. */
  private async lines(shop: string, lines: readonly CountLine[], seesCost: boolean): Promise<CountLineView[]> {
    const known = await this.goods.now(shop, lines.flatMap(({ barang }) => barang ?? [])); // prettier-ignore
    return byUrgency(lines).map((line) => lineView(line, known.get(line.barang ?? ''), seesCost));
  }

  /** How far it is: what is met of what is expected, tray by tray, and what was scanned after an event. */
  async progress(user: AuthenticatedUser, id: string, after: number): Promise<CountProgressView> {
    const shop = user.kode_toko;
    const seq = await this.facts.followed(shop);
    const { body } = await this.load(user, id);
    const buta = isBlind(user, body);
    const by = buta ? user.user_id : null;
    const [rows, trays] = await Promise.all([
      this.scans.after(shop, id, after, by, SCANS_TOLD),
      this.inTrays(shop, body, by, buta),
    ]);
    const total = trays.reduce((sum, one) => sum + one.qty_hitung, 0);
    return {
      ...{ status: body.status, putaran: body.putaran, seq, trays, scans: await this.scanViews(shop, rows) },
      total: {
        qty_hitung: total,
        ...(!buta && { qty_buku: trays.reduce((sum, one) => sum + (one.qty_buku ?? 0), 0) }),
      },
    };
  }

  private async inTrays(shop: string, count: Count, by: string | null, buta: boolean): Promise<CountTrayView[]> {
    const [met, expected, names] = await Promise.all([
      this.scans.inTrays(shop, count.count_id, by),
      buta ? [] : this.facts.expected(shop, count, count.dasar_seq),
      this.trays.names(shop),
    ]);
    const weights = await this.goods.now(shop, isBulk(count.jenis_opname) ? [] : met.flatMap(({ barang }) => barang)); // prettier-ignore
    const byTray = new Map<string, GoodsLot[]>();
    for (const lot of expected) {
      const code = isByTray(count.jenis_opname) ? placeCode(lot.place) : '';
      const lots = byTray.get(code) ?? [];
      byTray.set(code, lots);
      lots.push(lot);
    }
    const codes = isByTray(count.jenis_opname) ? count.kode_baki : [''];
    const extra = met.map(({ kode_baki }) => (isByTray(count.jenis_opname) ? kode_baki : '')).filter((code) => !codes.includes(code)); // prettier-ignore
    return [...new Set([...codes, ...extra])].map((kode_baki) => {
      const here = met.filter((one) => !isByTray(count.jenis_opname) || one.kode_baki === kode_baki);
      const lots = byTray.get(kode_baki) ?? [];
      const sum = sumsOf(lots);
      return {
        ...{ kode_baki, nama_baki: names.get(kode_baki) ?? kode_baki },
        qty_hitung: isBulk(count.jenis_opname) ? total(here, 'jumlah') : things(here).size,
        berat_hitung: milligramsToGrams(
          isBulk(count.jenis_opname) ? total(here, 'berat') : weightOf(things(here), weights),
        ),
        ...(!buta && { qty_buku: sum.qty, berat_buku: milligramsToGrams(sum.berat) }),
      };
    });
  }

  private async scanViews(shop: string, rows: readonly ScanRow[]): Promise<CountScanView[]> {
    const known = await this.goods.now(shop, rows.flatMap(({ barang }) => barang ?? [])); // prettier-ignore
    return rows.map(({ seq, kode, barang, kode_baki, jumlah, berat, hitung_by, hitung_at }) => ({
      ...{ seq, kode, jumlah, hitung_by, hitung_at },
      ...{ kode_barcode: barang, nama_barang: known.get(barang ?? '')?.nama_barang ?? '' },
      kode_baki: kode_baki === '' ? null : kode_baki,
      berat_timbang: berat === null ? null : milligramsToGrams(berat),
    }));
  }
}

function readable(user: AuthenticatedUser, document: LoadedDocument<Count | null>, id: string): LoadedDocument<Count> {
  const { body } = document;
  if (!body || !readableJenis(user).includes(body.jenis_opname)) throw new DomainError('COUNT_NOT_FOUND', { id });
  return document as LoadedDocument<Count>;
}

const things = (met: readonly { readonly barang: readonly string[] }[]): ReadonlySet<string> =>
  new Set(met.flatMap(({ barang }) => barang));
const total = <Of extends string>(rows: readonly Readonly<Record<Of, number>>[], of: Of): number =>
  rows.reduce((sum, row) => sum + row[of], 0);
const weightOf = (codes: ReadonlySet<string>, known: ReadonlyMap<string, GoodsNow>): number =>
  [...codes].reduce((sum, code) => sum + (known.get(code)?.berat ?? 0), 0);

const sumsView = ({ qty, berat, berat_murni, nilai }: CountSums, seesCost: boolean): CountSumsView => ({
  qty,
  berat: milligramsToGrams(berat),
  berat_murni: milligramsToGrams(berat_murni),
  ...(seesCost && { nilai }),
});

function lineView(line: CountLine, known: GoodsNow | undefined, seesCost: boolean): CountLineView {
  const { barang, berat, berat_murni: _, nilai, kadar, berat_timbang, jumlah_baca: __, ...rest } = line;
  return {
    ...rest,
    kode_barcode: barang,
    kadar: kadarToPercent(kadar),
    berat: milligramsToGrams(berat),
    berat_timbang: berat_timbang === null ? null : milligramsToGrams(berat_timbang),
    // Of what is still missing, who had it last.
    no_dokumen: line.no_dokumen ?? (line.hasil === 'HILANG' ? (known?.no ?? null) : null),
    gambar_path: known?.gambar_path ?? null,
    ...(seesCost && { nilai }),
  };
}
