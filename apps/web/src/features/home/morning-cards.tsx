import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MorningView, OwnDrawer, Waiting } from '@emas/contracts/dashboard/morning.view';
import { isFor, mayAnswer, usePendingRequests } from '../../engine/authorization/use-pending-requests.js';
import { askToOpen } from '../../parts/day/opening.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';

interface CardProps {
  readonly title: string;
  /** Where its rows are; none where one may not go there. */
  readonly to: string | null;
  /** Somebody waits for it. */
  readonly waits?: boolean;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}

function Card({ title, to, waits = false, children, note }: CardProps): ReactNode {
  const content = (
    <>
      <span className="aside">{title}</span>
      <strong className="morning-value">{children}</strong>
      <span className="morning-note aside">{note}</span>
    </>
  );
  return (
    <li className="morning-card" data-waits={waits || undefined}>
      {to === null ? <div>{content}</div> : <Link to={to}>{content}</Link>}
    </li>
  );
}

/** Each figure of the morning with the way to its rows; what one has no right to is not there. */
export function MorningCards({ view }: { readonly view: MorningView }): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { penjualan_saya, penjualan_toko, non_cash, laci, penjualan_menunggu, pembelian_menunggu } = view;
  const own = `input_by=${encodeURIComponent(user.user_id)}`;
  const rows = (page: string, query: string): string | null => (can(user, page, 'lihat') ? `/${page}?${query}` : null);
  const toPay = can(user, 'validasi-penjualan', 'lihat') ? '/validasi-penjualan' : rows('lihat-penjualan', `status=OPEN&${own}`); // prettier-ignore
  const nonCash = (sejak: string): string | null =>
    can(user, 'validasi-non-cash', 'lihat')
      ? '/validasi-non-cash'
      : rows('laporan-non-cash', `tgl_from=${sejak}&status=OUTSTAND`);
  return (
    <ul className="morning-cards">
      <DayCard tgl={view.tgl_system} />
      {penjualan_menunggu && <WaitingCard title={t('morning.toPay')} waiting={penjualan_menunggu} to={toPay} />}
      {pembelian_menunggu && (
        <WaitingCard
          title={t('morning.toPayOut')}
          waiting={pembelian_menunggu}
          to={rows('lihat-pembelian', `status=OPEN${pembelian_menunggu.semua ? '' : `&${own}`}`)}
        />
      )}
      {mayAnswer(user) && <RequestsCard />}
      {laci && <DrawerCard drawer={laci} />}
      {penjualan_saya && (
        <Card
          title={t('morning.mySales')}
          to={rows('lihat-penjualan', `status=VALID&${own}`)}
          note={t('ui.notes', { count: penjualan_saya.jumlah_nota })}
        >
          <Figure kind="rupiah" value={penjualan_saya.total_harga} />
        </Card>
      )}
      {penjualan_toko && (
        <Card
          title={t('ui.salesToday')}
          to={rows('lihat-penjualan', 'status=VALID')}
          note={t('ui.notes', { count: penjualan_toko.jumlah_nota })}
        >
          <Figure kind="rupiah" value={penjualan_toko.total_harga} />
        </Card>
      )}
      {non_cash && (
        <Card
          title={t('morning.nonCash')}
          to={non_cash.sejak === null ? null : nonCash(non_cash.sejak)}
          note={non_cash.sejak && t('morning.since', { tgl: non_cash.sejak })}
        >
          <Figure kind="rupiah" value={non_cash.total} />
        </Card>
      )}
    </ul>
  );
}

function DayCard({ tgl }: { readonly tgl: string | null }): ReactNode {
  const { t } = useTranslation(['dashboard', 'documents']);
  const user = useUser();
  const mayOpen = can(user, 'tutup-toko', 'tambah');
  const to = tgl !== null && can(user, 'tutup-toko', 'lihat') ? '/tutup-toko' : null;
  if (tgl === null && mayOpen)
    return (
      <li className="morning-card" data-waits>
        <div>
          <span className="aside">{t('morning.day')}</span>
          <strong className="morning-value">{t('morning.closed')}</strong>
          <Button kind="primary" onClick={askToOpen}>
            {t('documents:closedDay.open')}
          </Button>
        </div>
      </li>
    );
  return (
    <Card title={t('morning.day')} to={to} waits={tgl === null} note={tgl}>
      {t(tgl === null ? 'morning.closed' : 'morning.open')}
    </Card>
  );
}

interface WaitingCardProps {
  readonly title: string;
  readonly waiting: Waiting;
  readonly to: string | null;
}

function WaitingCard({ title, waiting: { jumlah, total }, to }: WaitingCardProps): ReactNode {
  return (
    <Card title={title} to={to} waits={jumlah > 0} note={jumlah > 0 && <Figure kind="rupiah" value={total} />}>
      <Figure kind="int" value={jumlah} />
    </Card>
  );
}

/** What others ask of who may approve. */
function RequestsCard(): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { data } = usePendingRequests();
  const waiting = data?.filter((row) => isFor(user, row)).length ?? 0;
  return (
    <Card title={t('morning.requests')} to="/permintaan-otorisasi" waits={waiting > 0}>
      <Figure kind="int" value={waiting} />
    </Card>
  );
}

function DrawerCard({ drawer: { nama_laci, bersama, saldo } }: { readonly drawer: OwnDrawer }): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const page = ['uang-kas', 'tutup-toko'].find((one) => can(user, one, 'lihat'));
  return (
    <Card
      title={t('morning.drawer')}
      to={page === undefined ? null : `/${page}`}
      note={
        <>
          {saldo === null ? t('morning.blind') : nama_laci}
          {bersama.length > 0 && <small>{t('morning.shared', { users: bersama.join(', ') })}</small>}
        </>
      }
    >
      {saldo === null ? nama_laci : <Figure kind="rupiah" value={saldo} />}
    </Card>
  );
}
