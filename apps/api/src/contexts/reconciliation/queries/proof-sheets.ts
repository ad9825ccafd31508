import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { journalNameOf } from '@emas/domain/accounting/journals';
import type { BankDay } from '@emas/domain/money/reconcile/bank-day';
import { bankDayStream } from '@emas/domain/money/reconcile/bank-day';
import type { BankProof } from '@emas/domain/money/reconcile/proof';
import { senText } from '@emas/domain/money/statement/statement';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { jakartaTime } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { bankProofSheet, type ProofLine } from '@emas/reporting/sheets/bank-proof-sheet';
import { Ledger } from '../../../ledger/ledger.js';
import { RenderPool } from '../../../platform/rendering/render-pool.js';
import { BankAccounts } from './bank-accounts.js';
import { BankBooks } from './bank-books.js';

/** Lines that are listed on the sheet. */
const MOST_LISTED = 100;

interface OnItsWay {
  readonly tgl: string;
  readonly no: string;
  readonly keterangan: string;
  readonly type: string;
  readonly jumlah: number;
}

/** Proofs that were kept, as they are printed. */
@Injectable()
export class ProofSheets {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly renderer: RenderPool,
  ) {}

  /** Throws BANK_DAY_NOT_DONE for a day that is not, or was opened again. */
  async pdf(shop: string, no_rekening: string, tgl: string, by: string, language: Language): Promise<Uint8Array> {
    const { nama_rekening } = await this.accounts.require(shop, no_rekening);
    const streams = [bankDayStream(no_rekening, tgl), shopProfileStream(shop)] as const;
    const documents = await this.ledger.load(shop, streams);
    const { body, status, no } = documents.get(streams[0])!;
    if (status !== 'SELESAI') throw new DomainError('BANK_DAY_NOT_DONE', { tgl });
    const day = body as BankDay;
    const profile = documents.get(streams[1])!.body as ShopProfile | null;
    const { reconcile, fields } = bundle[language];
    const { proof } = reconcile;
    const definition = bankProofSheet({
      title: proof.title,
      shop: [profile?.nama_toko ?? shop, profile?.alamat_toko ?? ''].filter((line) => line !== ''),
      facts: [
        [fields.no_bukti, no ?? ''],
        [fields.no_rekening, `${day.kode_bank} ${no_rekening} ${nama_rekening}`],
        [reconcile.finish.until, tgl],
        [proof.by, `${day.selesai_by}, ${jakartaTime(day.selesai_at)}`],
      ],
      sides: sidesOf(day.bukti, proof),
      difference: { label: proof.difference.replace('{{tgl}}', tgl), amount: senText(day.bukti.selisih) },
      outstanding: {
        title: `${proof.setoran_dalam_perjalanan}, ${proof.belum_dicairkan}`,
        headings: [fields.tgl_system, fields.no_bukti, fields.keterangan, fields.jumlah_rp],
        rows: (await this.onTheirWay(shop, no_rekening, tgl)).map((line) => [
          ...[line.tgl, line.no],
          line.keterangan || (journalNameOf(line.type) ?? line.type).replaceAll('_', ' '),
          senText(line.jumlah * 100),
        ]),
      },
      signatures: [proof.by, fields.otorisasi_by],
      printed: `${by}, ${jakartaTime(new Date().toISOString())}`,
      cjkFont: language === 'jp' ? 'NotoSansJP' : 'NotoSansHK',
    });
    return (await this.renderer.run({ kind: 'definition', definition })).bytes;
  }

  /** Lines of the book that the statement did not have on that day. */
  private async onTheirWay(shop: string, no_rekening: string, tgl: string): Promise<OnItsWay[]> {
    const statements = await this.books.statements(shop, no_rekening);
    return this.dataSource.query<OnItsWay[]>(
      `SELECT l.tgl::text, coalesce(d.no, '') AS no, coalesce(l.keterangan, d.nama_transaksi, '') AS keterangan, l.type, l.jumlah
         FROM read.bank_line l LEFT JOIN read.document d ON d.shop = l.shop AND d.stream = l.stream
         LEFT JOIN read.bank_match m ON m.shop = l.shop AND m.no_rekening = l.no_rekening AND m.match_id = l.match_id
        WHERE l.shop = $1 AND l.no_rekening = $2 AND l.tgl <= $3 AND NOT l.gugur
          AND (m.sampai > $3 OR (m.match_id IS NULL AND l.tgl >= $4))
        ORDER BY l.seq LIMIT ${MOST_LISTED}`,
      [shop, no_rekening, tgl, statements?.tgl_awal ?? tgl],
    );
  }
}

type Words = Readonly<Record<keyof Omit<BankProof, 'tgl' | 'selisih'>, string>>;

const sidesOf = (bukti: BankProof, words: Words): ProofLine[][] => {
  const line = (name: keyof Words, sign = 1): ProofLine => ({
    label: words[name],
    amount: senText(sign * bukti[name] || 0),
    sum: name.endsWith('disesuaikan'),
  });
  return [
    [line('koran'), line('setoran_dalam_perjalanan'), line('belum_dicairkan', -1), line('koran_disesuaikan')],
    [
      line('buku'),
      line('belum_dibuku_masuk'),
      line('belum_dibuku_keluar', -1),
      line('selisih_sen'),
      line('buku_disesuaikan'),
    ],
  ];
};
