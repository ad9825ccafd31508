import type { AppraiseLoanDto, LoanLineDto } from '@emas/contracts/debt/loan.dto';
import type { OwnThingsView } from '@emas/contracts/debt/loan.view';
import type { HeadValue } from '../../../parts/document/document-head.js';
import { cellName, type Problem } from '../../../parts/lines/problems.js';
import { newId } from '../../../platform/api/client.js';
import type { DraftShape } from '../../../platform/storage/drafts.js';
import type { Lending } from '../debt-calls.js';

/** A thing that is pledged, while it is entered. */
export interface PledgeLine {
  readonly key: string;
  readonly nama_barang: string;
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  /** Percent. */
  readonly kadar: number | null;
  /** Grams; of them stones. */
  readonly berat: number | null;
  readonly berat_batu: number | null;
  readonly kondisi_pinjaman: string | null;
  /** Null takes what the system proposes. */
  readonly taksiran: number | null;
  /** Where it is one of ours. */
  readonly kode_barcode: string | null;
  /** Where its photos are stored. */
  readonly foto: readonly string[];
}

export type PledgeField = Exclude<keyof PledgeLine, 'key' | 'kode_barcode'>;

/** The form of a loan; what its draft holds. */
export interface LoanValue extends HeadValue {
  readonly lines: readonly PledgeLine[];
  readonly lokasi: string;
  readonly jumlah_hutang: number | null;
  /** Other than those of its row; null: as it says. */
  readonly bunga: number | null;
  readonly jangka_waktu: number | null;
}

/** Cells of a line, in the order of the form. */
export const PLEDGE_CELLS = ['nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kondisi_pinjaman', 'berat', 'berat_batu', 'taksiran', 'foto']; // prettier-ignore

export const EMPTY_LOAN: LoanValue = {
  ...{ kode_sales: null, customer: null, keterangan: '' },
  lines: [],
  lokasi: '',
  jumlah_hutang: null,
  bunga: null,
  jangka_waktu: null,
};

const isBlank = ({ nama_barang, berat, kode_group, foto }: PledgeLine): boolean =>
  nama_barang === '' && berat === null && kode_group === null && foto.length === 0;

export const isEmptyLoan = ({ lines, customer, keterangan, jumlah_hutang, lokasi }: LoanValue): boolean =>
  customer === null && keterangan === '' && lokasi === '' && jumlah_hutang === null && lines.every(isBlank);

export const LOAN_DRAFT: DraftShape<LoanValue> = {
  version: 1,
  read: (value, version) => (version === 1 ? { ...EMPTY_LOAN, ...(value as LoanValue) } : null),
};

export const newPledge = (kondisi_pinjaman: string | null): PledgeLine => ({
  key: newId(),
  ...{ nama_barang: '', kode_dept: null, kode_group: null, kadar: null, berat: null, berat_batu: null },
  kondisi_pinjaman,
  ...{ taksiran: null, kode_barcode: null, foto: [] },
});

/** A thing of ours; it is weighed again. */
export const soldPledge = (sold: OwnThingsView['lines'][number], kondisi_pinjaman: string | null): PledgeLine => ({
  ...newPledge(kondisi_pinjaman),
  ...{ nama_barang: sold.nama_barang, kode_dept: sold.kode_dept, kode_group: sold.kode_group },
  ...{ kadar: sold.kadar, kode_barcode: sold.kode_barcode },
});

export const pledgeField = ({ key }: PledgeLine, field: PledgeField): string => cellName(key, field);

const NAME_LENGTH_MIN = 6;
const KADAR_MAX = 100;

/** What the server would refuse in a line and the form can see itself. */
function lineProblems(line: PledgeLine): readonly Problem[] {
  const wrong = (field: PledgeField, code: string, params?: Problem['params']): Problem => ({
    field: pledgeField(line, field),
    code,
    ...(params && { params }),
  });
  const { nama_barang, kode_dept, kode_group, kadar, kondisi_pinjaman, berat, berat_batu } = line;
  const [berat_gr, batu] = [berat ?? 0, berat_batu ?? 0];
  const found: Problem[] = [];
  if (nama_barang.trim().length < NAME_LENGTH_MIN) found.push(wrong('nama_barang', 'itemNameLength'));
  if (!kode_dept) found.push(wrong('kode_dept', 'mustChoose'));
  if (!kode_group) found.push(wrong('kode_group', 'mustChoose'));
  if (kadar !== null && (kadar <= 0 || kadar > KADAR_MAX)) found.push(wrong('kadar', 'kadarGold'));
  if (!kondisi_pinjaman) found.push(wrong('kondisi_pinjaman', 'mustChoose'));
  if (berat_gr <= 0) found.push(wrong('berat', 'weightNotZero'));
  else if (batu >= berat_gr)
    found.push(wrong('berat_batu', 'stonesTooHeavy', { batu: batu.toFixed(3), berat: berat_gr.toFixed(3) }));
  return found;
}

export const isComplete = (line: PledgeLine): boolean => lineProblems(line).length === 0;

/** In the order of the form. */
export const loanProblems = ({ lines, customer, kode_sales, jumlah_hutang }: LoanValue): readonly Problem[] => [
  ...(lines.length === 0 ? [{ field: 'lines', code: 'LOAN_EMPTY' }] : lines.flatMap(lineProblems)),
  ...(kode_sales ? [] : [{ field: 'kode_sales', code: 'mustChoose' }]),
  ...(customer ? [] : [{ field: 'customer_id', code: 'mustFill' }]),
  ...(jumlah_hutang ? [] : [{ field: 'jumlah_hutang', code: 'notZero' }]),
];

const lineDto = (line: PledgeLine): LoanLineDto => ({
  nama_barang: line.nama_barang.trim(),
  kode_dept: line.kode_dept ?? '',
  kode_group: line.kode_group ?? '',
  kadar: line.kadar,
  berat: line.berat ?? 0,
  berat_batu: line.berat_batu,
  kondisi_pinjaman: line.kondisi_pinjaman ?? '',
  taksiran: line.taksiran,
  kode_barcode: line.kode_barcode,
  foto: line.foto.map((gambar_path) => ({ gambar_path })),
});

/** What the server is asked while it is typed: of the lines that say enough. */
export function appraisalOf({ lines, jumlah_hutang, bunga, jangka_waktu }: LoanValue) {
  const complete = lines.filter(isComplete);
  const dto: AppraiseLoanDto = {
    // Photos are worth nothing.
    lines: complete.map((line) => ({ ...lineDto(line), foto: [] })),
    ...{ jumlah_hutang: jumlah_hutang || null, bunga, jangka_waktu },
  };
  return { keys: complete.map(({ key }) => key), dto };
}

/** The command. */
export const lendingOf = (value: LoanValue): Lending => ({
  customer_id: value.customer?.customer_id ?? '',
  kode_sales: value.kode_sales ?? '',
  keterangan: value.keterangan.trim() || null,
  lokasi: value.lokasi.trim() || null,
  lines: value.lines.map(lineDto),
  jumlah_hutang: value.jumlah_hutang ?? 0,
  bunga: value.bunga,
  jangka_waktu: value.jangka_waktu,
});
