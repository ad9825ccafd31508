import { journalEntries } from '@emas/domain/accounting/journal-entry';
import { journalEntryKind, RecordJournalCommand } from '../../contexts/accounting/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Numbers of the standard chart that no screen books on. */
const EQUIPMENT = '1-2100';
const RENT = '6-1300';
const CAPITAL = '3-1100';

const owner = (at: Desk) => at.day.staff.person('OWNER');

/** Books what the owner gave that was no money, on one account against his capital. */
const record =
  (nomor_akun: string, jumlah: number, keterangan: string) =>
  async (at: Desk): Promise<void> => {
    const said = {
      ...{ id: at.id('journal'), tgl_jurnal: at.day.tgl, keterangan },
      baris: [
        { nomor_akun, debit: jumlah, kredit: 0 },
        { nomor_akun: CAPITAL, debit: 0, kredit: jumlah },
      ],
    };
    await at.approved('record', (key, otorisasi_ids) => new RecordJournalCommand(owner(at), { ...said, otorisasi_ids }, key), owner(at)); // prettier-ignore
  };

async function takeBack(at: Desk): Promise<void> {
  if ((await at.load(journalEntries.stream(at.id('journal')))) === null) return;
  await at.approved(
    'take-back',
    (key, otorisasi_ids) => {
      const asked = { user: owner(at), id: at.id('journal'), key };
      return new ReverseEntryCommand(journalEntryKind, asked, { alasan: 'SEWA SUDAH DIBAYAR TUNAI', otorisasi_ids });
    },
    owner(at),
  );
}

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: record(EQUIPMENT, 2_750_000, 'ETALASE DARI PEMILIK TOKO') }],
  [
    { after: 0, run: record(RENT, 4_000_000, 'SEWA RUKO MILIK PEMILIK BULAN INI') },
    { after: 2, run: takeBack },
  ],
];

/** What no screen books. Which numbers are booked by screens is asked of the read-models, as statements of banks are. */
export const journalsByHand: Affair = {
  name: 'journal-by-hand',
  every: 7,
  module: 'ACCOUNTING_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
