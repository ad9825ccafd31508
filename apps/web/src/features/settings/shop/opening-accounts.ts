import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JournalAccountChoice } from '@emas/contracts/accounting/journal-entry.view';
import type { LookupRow } from '../../../engine/lookup/lookup-query.js';
import { lookupLabel, useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { api } from '../../../platform/api/client.js';
import { useModule, useUser } from '../../../platform/session/use-session.js';

export interface Account {
  readonly akun: string;
  /** As it is called, and as it is pasted. */
  readonly label: string;
  readonly code: string;
  /** What is typed above 0 is owed: it is booked on the other side. */
  readonly owed?: boolean;
}

/** Accounts of one kind that a shop may begin with, beside drawers and banks. */
export interface Section {
  readonly key: 'nonCash' | 'supplier' | 'goldsmith' | 'shops' | 'books';
  readonly title: string;
  readonly hint: string;
  readonly accounts: readonly Account[];
  readonly negative: boolean;
}

/** In the terms of the books: debit above zero. */
export const bookedAmount = ({ owed }: Account, amount: number | null): number => (owed ? -1 : 1) * (amount ?? 0) || 0;

export const accountsOf = (
  rows: readonly LookupRow[],
  kind: string,
  list: string,
  value: string,
  label: string,
): Account[] =>
  rows
    .filter((row) => row['is_aktif'] !== false)
    .map((row) => ({
      akun: `${kind}/${String(row[value])}`,
      code: String(row[value]),
      label: lookupLabel(row, { list, value, label }),
    }));

/** Groups whose balance stands on the credit side. */
const CREDIT = ['KEWAJIBAN', 'MODAL', 'PENDAPATAN'];
/** Where there is no list of other shops. */
const HEAD_OFFICE: Account = { akun: 'rk/PUSAT', code: 'PUSAT', label: 'PUSAT' };

const bookQuery = {
  queryKey: ['list', 'master-akun', 'saldo-awal'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly JournalAccountChoice[]> =>
    api.get('accounting/jurnal/akun', {}, signal),
};

/** What else there can be on the first day, by what the shop uses. */
export function useSections(): readonly Section[] {
  const { t } = useTranslation('settings');
  const { kode_toko } = useUser();
  const [hasNonCash, hasShops, hasBooks] = [
    useModule('NON_CASH_MODULE'),
    useModule('SEND_GOODS_MODULE'),
    useModule('ACCOUNTING_MODULE'),
  ];
  const banks = useLookupRows(hasNonCash ? 'master-bank' : undefined).rows;
  const marketplaces = useLookupRows(hasNonCash ? 'master-marketplace' : undefined).rows;
  const suppliers = useLookupRows('master-supplier').rows;
  const goldsmiths = useLookupRows('master-tukang').rows;
  const shops = useLookupRows(hasShops ? 'master-toko' : undefined).rows;
  const books = useQuery({ ...bookQuery, enabled: hasBooks }).data ?? [];
  const owed = (accounts: readonly Account[]) => accounts.map((account) => ({ ...account, owed: true }));
  const others = accountsOf(shops, 'rk', 'master-toko', 'kode_toko', 'nama_toko').filter(
    ({ code }) => code !== kode_toko,
  );
  const sections: readonly Section[] = [
    {
      key: 'nonCash',
      title: t('opening.nonCash'),
      hint: t('opening.nonCashHint'),
      accounts: [
        ...accountsOf(banks, 'non-cash', 'master-bank', 'kode_bank', 'nama_bank'),
        ...accountsOf(marketplaces, 'non-cash', 'master-marketplace', 'kode_marketplace', 'nama_marketplace'),
      ],
      negative: false,
    },
    {
      key: 'supplier',
      title: t('opening.supplier'),
      hint: t('opening.owedHint'),
      accounts: owed(accountsOf(suppliers, 'hutang/supplier', 'master-supplier', 'kode_supplier', 'nama_supplier')),
      negative: true,
    },
    {
      key: 'goldsmith',
      title: t('opening.goldsmith'),
      hint: t('opening.owedHint'),
      accounts: owed(accountsOf(goldsmiths, 'hutang/tukang', 'master-tukang', 'kode_tukang', 'nama_tukang')),
      negative: true,
    },
    {
      key: 'shops',
      title: t('opening.shops'),
      hint: t('opening.shopsHint'),
      accounts: hasShops ? others : [HEAD_OFFICE],
      negative: true,
    },
    {
      key: 'books',
      title: t('opening.books'),
      hint: t('opening.booksHint'),
      accounts: books
        .filter(({ layar }) => layar === null)
        .map(({ nomor_akun, nama_akun, kelompok_akun }) => ({
          akun: `buku/${nomor_akun}`,
          code: nomor_akun,
          label: `${nomor_akun} · ${nama_akun}`,
          owed: CREDIT.includes(kelompok_akun),
        })),
      negative: true,
    },
  ];
  return sections.filter(({ accounts }) => accounts.length > 0);
}
