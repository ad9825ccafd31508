import { loan } from '@emas/contracts/debt/documents/loan';
import { cancelLoan, dropLoan, printLoan } from '@emas/domain/debt/end-loan';
import { redemptionTable } from '@emas/domain/debt/interest';
import {
  type Loan,
  type LoanCancelledBody,
  type LoanClaim,
  type LoanLine,
  type LoanNoticedBody,
  type LoanPosition,
  type LoanRelocatedBody,
  type LoanRemindedBody,
  loans,
  type LoanSavedBody,
  type LoanTakenOverBody,
  type LoanValidatedBody,
  owingOf,
} from '@emas/domain/debt/loan';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { pledgeSlip } from './loan-slips.js';
import { LoanRefusals } from './queries/loan-refusals.js';

/** The first thing, and how many there are beside it. */
export function thingsOf(lines: readonly Pick<LoanLine, 'nama_barang'>[]): string | null {
  const [first, ...others] = lines;
  if (!first) return null;
  return others.length === 0 ? first.nama_barang : `${first.nama_barang} +${others.length}`;
}

/** A position as its columns keep it. */
const positionRow = ({ ditahan, ...posisi }: LoanPosition) => ({ ...posisi, ditahan: ditahan.map(String) });

/** A contract as its columns keep it. */
function loanRow({ posisi, syarat, lines, ...body }: LoanSavedBody | LoanTakenOverBody) {
  const { pembulatan, pembulatan_kebawah, ...terms } = syarat;
  return {
    ...body,
    ...terms,
    ...positionRow(posisi),
    no_lama: 'no_lama' in body ? body.no_lama : null,
    langkah_bunga: pembulatan,
    bunga_kebawah: pembulatan_kebawah,
    nama_barang: thingsOf(lines),
    tgl_pengingat: null,
    tgl_pemberitahuan: null,
  };
}

const lineRows = (lines: readonly LoanLine[]) => lines.map((line) => ({ ...line, foto: line.foto }));

type Stepped = RecordedEvent<string, { readonly posisi: LoanPosition }>;

/** Loans against gold: what their events keep and what they print. */
export const loanKind = documentKind(loan, {
  documents: loans,
  events: {
    LoanSaved: ({ body }: RecordedEvent<string, LoanSavedBody>) => ({
      row: loanRow(body),
      lines: lineRows(body.lines),
    }),
    LoanTakenOver: ({ body }: RecordedEvent<string, LoanTakenOverBody>) => ({
      row: { ...loanRow(body), valid_by: body.valid_by, valid_at: body.valid_at },
      lines: lineRows(body.lines),
    }),
    LoanValidated: ({ body }: RecordedEvent<string, LoanValidatedBody>) => {
      const { payments, posisi, valid_by, valid_at, kode_laci, pembulatan = 0 } = body;
      const set = { ...positionRow(posisi), valid_by, valid_at, kode_laci, pembulatan };
      return { set: { ...set, ...paidByColumn('out', payments) }, payments };
    },
    LoanDropped: ends('BATAL'),
    LoanCancelled: (event: RecordedEvent<string, LoanCancelledBody>) => {
      const { set } = ends('BATAL')(event);
      return { set: { ...set, ...positionRow(event.body.posisi) } };
    },
    LoanClaimed: ({ body }: RecordedEvent<string, LoanClaim>) => ({ set: { claim_id: body.payment_id } }),
    LoanReleased: () => ({ set: { claim_id: null } }),
    LoanStepped: ({ body }: Stepped) => ({ set: { ...positionRow(body.posisi), claim_id: null } }),
    LoanUnstepped: ({ body }: Stepped) => ({ set: positionRow(body.posisi) }),
    LoanRelocated: ({ body }: RecordedEvent<string, LoanRelocatedBody>) => ({ set: { lokasi: body.lokasi } }),
    LoanReminded: ({ body }: RecordedEvent<string, LoanRemindedBody>) => ({ set: { tgl_pengingat: body.tgl_system } }),
    LoanNoticed: ({ body }: RecordedEvent<string, LoanNoticedBody>) => ({
      set: { tgl_pemberitahuan: body.tgl_system },
    }),
    LoanPrinted: prints,
  },
  header: {
    nama: 'HUTANG',
    columns: { jumlah: 'jumlah_hutang' },
    counted: ['AKTIF', 'LUNAS', 'LELANG'],
    closing: { blok: 'HUTANG', by: 'kind', only: 'PENCAIRAN HUTANG' },
    customerDay: ({ jumlah }) => jumlah ?? null,
  },
  drop: dropLoan,
  cancel: {
    reverses: 'LoanValidated',
    decideSteps: (command, last, context) =>
      cancelLoan(command, last('LoanValidated') ?? last('LoanTakenOver'), context),
    explain: LoanRefusals,
  },
  proves: ['LoanValidated', 'LoanTakenOver'],
  print: printLoan,
  answer: ({ status, jumlah_hutang }: Loan, no_faktur_hutang) => ({ status, jumlah_hutang, no_faktur_hutang }),
  view: ({ ditahan, lunas, plafond = null, claim_id = null }) => ({
    ditahan: (ditahan as readonly string[]).map(Number),
    lunas,
    plafond,
    claim_id,
  }),
  slip: (body: Loan) =>
    pledgeSlip(
      body,
      redemptionTable({ ...owingOf(body), lunas: 0, pokok: body.jumlah_hutang }, body.syarat, body.tgl_hutang),
    ),
});
