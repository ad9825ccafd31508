import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReplayView } from '@emas/contracts/audit/replay.view';
import { useMayOpen } from '../../../platform/session/use-session.js';
import { Figure } from '../../../ui/figure.js';
import { Panel } from '../../../ui/panel.js';
import { DataTable, type Column } from '../../../ui/table/data-table.js';

interface AccountRow {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly saldo: number | null;
  readonly kedua: number | null;
  readonly perubahan: number | null;
}

interface GoodsRow {
  readonly kelas: ReplayView['barang'][number]['kelas'];
  readonly kadar: number;
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  readonly nilai: number | null;
  readonly ubah_qty: number | null;
  readonly ubah_berat: number | null;
  readonly ubah_murni: number | null;
}

interface TablesProps {
  readonly first: ReplayView;
  readonly second: ReplayView | null;
}

/** Balances and goods, with what changed from the one moment to the other. */
export function ReplayTables(props: TablesProps): ReactNode {
  return (
    <>
      <Accounts {...props} />
      <Goods {...props} />
    </>
  );
}

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);
const LEDGER = '/buku-ledger';

function Accounts({ first, second }: TablesProps): ReactNode {
  const { t } = useTranslation('proofs');
  const mayOpen = useMayOpen()(LEDGER);
  const keyOf = ({ unit, akun }: { unit: string; akun: string }): string => `${unit} ${akun}`;
  const other = new Map(second?.akun.map((line) => [keyOf(line), line]));
  const known = new Map(first.akun.map((line) => [keyOf(line), line]));
  const keys = [...new Set([...known.keys(), ...other.keys()])].sort();
  const rows = keys.map((key): AccountRow => {
    const [unit, akun] = [key.slice(0, key.indexOf(' ')) as AccountRow['unit'], key.slice(key.indexOf(' ') + 1)];
    // An account that is not there at a moment has nothing then; one that is hidden is there without its figure.
    const saldo = known.has(key) ? known.get(key)!.saldo : 0;
    const kedua = other.has(key) ? other.get(key)!.saldo : 0;
    return { akun, unit, saldo, kedua, perubahan: minus(saldo, kedua) };
  });
  const money = (value: number | null): ReactNode =>
    value === null ? t('replay.hidden') : <Figure kind="rupiah" value={value} />;
  const columns: readonly Column<AccountRow>[] = [
    { key: 'akun', title: t('replay.account'), width: 280, heading: true, sortable: true, render: ({ akun, unit }) => <AccountName akun={unit === 'POIN' ? `${akun} (POIN)` : akun} to={mayOpen ? `${LEDGER}?akun=${encodeURIComponent(akun)}${first.tgl_system ? `&tgl_to=${first.tgl_system}` : ''}` : null} /> },
    { key: 'saldo', title: t('replay.accounts'), figure: 'rupiah', width: 170, sortable: true, render: ({ saldo }) => money(saldo) },
    ...(second
      ? ([
          { key: 'kedua', title: t('replay.second'), figure: 'rupiah', width: 170, sortable: true, render: ({ kedua }) => money(kedua) },
          { key: 'perubahan', title: t('replay.change'), figure: 'rupiah', width: 170, sortable: true, render: ({ perubahan }) => money(perubahan) },
        ] satisfies Column<AccountRow>[])
      : []),
  ]; // prettier-ignore
  return (
    <Panel flush title={t('replay.accounts')}>
      <DataTable<AccountRow>
        name="replay-accounts"
        columns={columns}
        rows={rows}
        rowKey={({ akun, unit }) => `${unit} ${akun}`}
        empty={{ kind: 'nothing', title: t('replay.empty') }}
      />
    </Panel>
  );
}

const AccountName = ({ akun, to }: { readonly akun: string; readonly to: string | null }): ReactNode =>
  to === null ? akun : <Link to={to}>{akun}</Link>;

function Goods({ first, second }: TablesProps): ReactNode {
  const { t } = useTranslation('proofs');
  const keyOf = ({ kelas, kadar }: { kelas: string; kadar: number }): string => `${kelas} ${kadar}`;
  const other = new Map(second?.barang.map((line) => [keyOf(line), line]));
  const known = new Map(first.barang.map((line) => [keyOf(line), line]));
  const grams = (a: number, b: number): number => Math.round((a - b) * 1000) / 1000;
  const rows = [...new Map([...other, ...known]).values()]
    .map(({ kelas, kadar }): GoodsRow => {
      const none = { qty: 0, berat: 0, berat_murni: 0, nilai: 0 };
      const now = known.get(keyOf({ kelas, kadar })) ?? none;
      const then = second ? (other.get(keyOf({ kelas, kadar })) ?? none) : null;
      return {
        kelas,
        kadar,
        qty: now.qty,
        berat: now.berat,
        berat_murni: now.berat_murni,
        nilai: now.nilai,
        ubah_qty: then && now.qty - then.qty,
        ubah_berat: then && grams(now.berat, then.berat),
        ubah_murni: then && grams(now.berat_murni, then.berat_murni),
      };
    })
    .sort((a, b) => (a.kelas === b.kelas ? a.kadar - b.kadar : a.kelas < b.kelas ? 1 : -1));
  const ofChange = (label: string): string => `${t('replay.change')} ${label}`;
  const columns: readonly Column<GoodsRow>[] = [
    { key: 'kelas', title: t('replay.class'), width: 120, heading: true, sortable: true, value: ({ kelas }) => t(`replay.class_${kelas}`) },
    { key: 'kadar', title: t('fields:kadar'), figure: 'kadar', width: 100, sortable: true },
    { key: 'qty', title: t('fields:qty'), figure: 'int', width: 90, total: 'sum' },
    { key: 'berat', title: t('fields:berat'), figure: 'weight', width: 130, total: 'sum' },
    { key: 'berat_murni', title: t('fields:berat_murni'), figure: 'weight', width: 130, total: 'sum' },
    { key: 'nilai', title: t('fields:nilai'), figure: 'rupiah', width: 150, render: ({ nilai }) => (nilai === null ? t('replay.hidden') : <Figure kind="rupiah" value={nilai} />) },
    ...(second
      ? ([
          { key: 'ubah_qty', title: ofChange(t('fields:qty')), figure: 'int', width: 120, total: 'sum' },
          { key: 'ubah_berat', title: ofChange(t('fields:berat')), figure: 'weight', width: 150, total: 'sum' },
          { key: 'ubah_murni', title: ofChange(t('fields:berat_murni')), figure: 'weight', width: 150, total: 'sum' },
        ] satisfies Column<GoodsRow>[])
      : []),
  ]; // prettier-ignore
  return (
    <Panel flush title={t('replay.goods')}>
      <DataTable<GoodsRow>
        name="replay-goods"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        totals="all"
        empty={{ kind: 'nothing', title: t('replay.noGoods') }}
      />
    </Panel>
  );
}
