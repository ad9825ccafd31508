import type { LoanLineDto } from '@emas/contracts/debt/loan.dto';
import type { LoanLineInput } from '@emas/domain/debt/price-loan';
import { loans } from '@emas/domain/debt/loan';
import type { Loan } from '@emas/domain/debt/loan';
import { gramsToMilligrams, percentToKadar } from '@emas/domain/shared/wire';
import type { Ledger } from '../../../ledger/ledger.js';
import type { NamedImage } from '../../../platform/files/stored-images.js';

/** Lines of the form in the units of the domain. */
export const pledgeInputs = (lines: readonly LoanLineDto[]): LoanLineInput[] =>
  lines.map((line) => ({
    nama_barang: line.nama_barang,
    kode_dept: line.kode_dept,
    kode_group: line.kode_group,
    kadar: typeof line.kadar === 'number' ? percentToKadar(line.kadar) : null,
    berat: gramsToMilligrams(line.berat),
    berat_batu: gramsToMilligrams(line.berat_batu ?? 0),
    kondisi_pinjaman: line.kondisi_pinjaman,
    taksiran: line.taksiran ?? null,
    kode_barcode: line.kode_barcode ?? null,
    foto: (line.foto ?? []).map(({ gambar_path }) => gambar_path),
  }));

/** Folder of the photos of pledges. */
const FOLDER = 'HUTANG';
/** What the owner of such a photo begins with: the contract's stream. */
export const PLEDGE_PHOTO_OWNER = loans.stream('').slice(0, -1);

/** The photos that a loan brings. */
export const pledgePhotos = (lines: readonly LoanLineDto[]): readonly NamedImage[] =>
  lines.flatMap(({ foto }, index) =>
    (foto ?? []).map(({ gambar_path }, at) => ({
      location: gambar_path,
      folder: FOLDER,
      field: `lines.${index}.foto.${at}.gambar_path`,
    })),
  );

/** The photos that a contract has. */
export async function photosOf(ledger: Ledger, shop: string, stream: string): Promise<readonly string[]> {
  const lines = (await ledger.load<Loan | null>(shop, [stream])).get(stream)?.body?.lines ?? [];
  return lines.flatMap(({ foto }) => foto);
}
