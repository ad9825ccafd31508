import { Injectable } from '@nestjs/common';
import type { CountReadDto } from '@emas/contracts/counts/count.dto';
import type { ReadAnswer } from '@emas/contracts/counts/count.view';
import { compareThings, type MetThing } from '@emas/domain/counts/compare-things';
import { type Count, counts } from '@emas/domain/counts/count';
import type { CountLine } from '@emas/domain/counts/count-result';
import { goodsCodeOf, meltNumberOf, purchaseLineOf, readCode } from '@emas/domain/counts/met-code';
import { type CountRead, trayOfReads } from '@emas/domain/counts/scan-count';
import type { Purchase } from '@emas/domain/purchases/purchase';
import { isBulk } from '@emas/domain/shared/count-words';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { barOf } from '@emas/domain/stock/melt';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { isBlind } from './count-access.js';
import { CountFacts } from './count-facts.js';

const PURCHASE = 'purchase/';
const GOODS = 'goods/';

/** What a code that was scanned stands for, and what is said of it at once. */
@Injectable()
export class ReadCodes {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: CountFacts,
  ) {}

  /** Reads with the code of the goods book that each means. */
  async resolve(shop: string, id: string, baca: readonly CountReadDto[]): Promise<readonly CountRead[]> {
    const count = (await this.ledger.load<Count | null>(shop, [counts.stream(id)])).get(counts.stream(id))?.body;
    const jenis = count?.jenis_opname ?? 'BAKI';
    return Promise.all(
      baca.map(async ({ kode, jumlah, berat }) => {
        const read = readCode(kode);
        const waits = jenis === 'PROSES' ? await this.waiting(shop, read) : undefined;
        return {
          kode: read,
          barang: waits === undefined ? goodsCodeOf(jenis, read) : waits,
          jumlah: jumlah ?? 1,
          berat: berat === undefined || berat === null ? null : gramsToMilligrams(berat),
        };
      }),
    );
  }

  /** What waits outside the trays goes by numbers of documents; undefined where the code is none. */
  private async waiting(shop: string, kode: string): Promise<string | null | undefined> {
    const bought = purchaseLineOf(kode);
    if (bought) {
      const document = await this.ledger.byNumber<Purchase | null>(shop, bought.no_faktur_beli);
      const lines = document?.stream.startsWith(PURCHASE) ? document.body?.lines : undefined;
      return lines?.[bought.line_no - 1]?.barang ?? null;
    }
    const melt = meltNumberOf(kode);
    if (!melt) return undefined;
    const document = await this.ledger.byNumber(shop, melt);
    return document?.stream.startsWith(GOODS) ? barOf(document.stream.slice(GOODS.length)) : null;
  }

  /** What is said of each read at once; to who counts blind only that it is written down, and what does not belong there. */
  async answers(
    user: Pick<AuthenticatedUser, 'kode_toko' | 'level' | 'berlaku_sampai' | 'user_id'>,
    count: Count,
    said: string | null,
    baca: readonly CountRead[],
    seq: number,
  ): Promise<readonly ReadAnswer[]> {
    const shop = user.kode_toko;
    if (isBulk(count.jenis_opname)) return this.bulkAnswers(shop, baca);
    const tray = trayOfReads(count, said);
    const met = baca.map(({ kode, barang, jumlah, berat }): MetThing => ({
      ...{ kode, barang, jumlah, berat, kode_baki: tray, seq },
      ...{ hitung_by: user.user_id, hitung_at: '' },
    }));
    const { lines } = compareThings(count, await this.facts.ofReads(shop, count, met));
    const byCode = new Map(lines.map((line) => [line.barang ?? line.kode, line]));
    const drawn = new Set(count.timbang);
    const buta = isBlind(user, count);
    return baca.map(({ kode, barang, berat }) => {
      const line = byCode.get(barang ?? kode) ?? byCode.get(kode);
      const weigh = barang !== null && drawn.has(barang) && berat === null;
      return answerOf(kode, line ?? null, weigh, buta);
    });
  }

  private async bulkAnswers(shop: string, baca: readonly CountRead[]): Promise<readonly ReadAnswer[]> {
    const codes = baca.flatMap(({ barang }) => barang ?? []);
    const names = await this.facts.named(shop, codes);
    return baca.map(({ kode, barang }) => {
      const thing = names.get(barang ?? '');
      return {
        ...{ kode, kode_barcode: null, nama_barang: thing?.nama_barang ?? '' },
        ...{ hasil: thing ? ('TERCATAT' as const) : ('TIDAK DIKENAL' as const), status: null, no_dokumen: null },
        ...{ kode_baki: null, timbang: false },
      };
    });
  }
}

/** Found where it should be, or in another tray: that would tell what is expected. */
const EXPECTED: ReadonlySet<string> = new Set(['DITEMUKAN', 'SALAH BAKI']);

function answerOf(kode: string, line: CountLine | null, timbang: boolean, buta: boolean): ReadAnswer {
  if (!line) return { ...NOTHING, kode };
  const { barang, nama_barang, hasil, status, no_dokumen, kode_baki } = line;
  const hides = buta && EXPECTED.has(hasil);
  return {
    ...{ kode, kode_barcode: barang, nama_barang, timbang },
    hasil: hides ? 'TERCATAT' : hasil,
    status: hides ? null : status,
    no_dokumen: hides ? null : no_dokumen,
    kode_baki: !buta && hasil === 'SALAH BAKI' ? kode_baki : null,
  };
}

const NOTHING: Omit<ReadAnswer, 'kode'> = {
  ...{ kode_barcode: null, nama_barang: '', hasil: 'TIDAK DIKENAL' as const },
  ...{ status: null, no_dokumen: null, kode_baki: null, timbang: false },
};
