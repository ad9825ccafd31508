import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import { PriceAge } from '../../parts/prices/price-age.js';
import { usePricesOfDay } from '../../parts/prices/prices-of-day.js';
import type { FigureKind } from '../../platform/format.js';
import { HistoryIcon } from '../../ui/icons.js';
import { Figure } from '../../ui/figure.js';
import { Change } from './change-figure.js';
import { Leads, tradeRows, useRowsOf, type Trade } from './rows.js';

interface StatCardProps {
  readonly title: string;
  readonly kind: FigureKind;
  readonly value: number;
  readonly before: number | undefined;
  readonly note: string;
  /** Its rows. */
  readonly to: string | null;
  /** Its events, for who reads the books. */
  readonly events: string | null;
}

/** The four figures of the day, each beside the same weekday of the week before, and the price of gold. */
export function StatCards({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOf();
  const { hari_ini, minggu_lalu, tgl_system } = view;
  const notes = (count: number): string => t('ui.notes', { count });
  const pieces = (count: number): string => t('ui.pieces', { count });
  const to = (trade: Trade) => tradeRows(rowsOf, trade, tgl_system!, tgl_system!);
  const events = (type: string) => rowsOf('buku-ledger', { tgl: tgl_system!, type });
  return (
    <>
      <div className="dash-cards">
        <StatCard
          title={t('ui.salesToday')}
          kind="rupiah"
          value={view.total_penjualan}
          before={minggu_lalu?.penjualan.total_harga}
          note={notes(hari_ini.penjualan.jumlah_nota)}
          to={to('penjualan')}
          events={events('SaleValidated')}
        />
        <StatCard
          title={t('ui.goldSold')}
          kind="weight"
          value={view.datagram_penjualan}
          before={minggu_lalu?.penjualan.total_berat}
          note={pieces(hari_ini.penjualan.total_qty)}
          to={to('penjualan')}
          events={events('SaleValidated')}
        />
        <StatCard
          title={t('ui.purchasesToday')}
          kind="rupiah"
          value={view.total_pembelian}
          before={minggu_lalu?.pembelian.total_harga}
          note={notes(hari_ini.pembelian.jumlah_nota)}
          to={to('pembelian')}
          events={events('PurchaseValidated')}
        />
        <StatCard
          title={t('ui.goldBought')}
          kind="weight"
          value={view.datagram_pembelian}
          before={minggu_lalu?.pembelian.total_berat}
          note={pieces(hari_ini.pembelian.total_qty)}
          to={to('pembelian')}
          events={events('PurchaseValidated')}
        />
        {view.gadai && <LentCard view={view} />}
        <GoldCard />
      </div>
      {minggu_lalu && (
        <p className="dash-hint">
          {minggu_lalu.sampai_jam === null
            ? t('ui.besideWeek', { tgl: minggu_lalu.tgl_system })
            : t('ui.besideWeekUntil', { tgl: minggu_lalu.tgl_system, jam: minggu_lalu.sampai_jam })}
        </p>
      )}
    </>
  );
}

function StatCard({ title, kind, value, before, note, to, events }: StatCardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  return (
    <section className="dash-card">
      <h2>{title}</h2>
      <p className="dash-value" data-testid="dash-value">
        <Leads to={to}>
          <Figure kind={kind} value={value} unit strong />
        </Leads>
        {events !== null && (
          <Link
            to={events}
            className="dash-events"
            aria-label={t('ui.events', { nama: title })}
            data-tip={t('ui.events', { nama: title })}
          >
            <HistoryIcon aria-hidden />
          </Link>
        )}
      </p>
      <p className="dash-note">
        <span>{note}</span>
        <Change now={value} before={before} />
      </p>
    </section>
  );
}

/** What was lent against gold today. */
function LentCard({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useTranslation('dashboard');
  const tgl = view.tgl_system!;
  const to = useRowsOf()('lihat-hutang', { status: 'ALL', tgl_from: tgl, tgl_to: tgl });
  return (
    <section className="dash-card">
      <h2>{t('ui.lentToday')}</h2>
      <p className="dash-value" data-testid="dash-value">
        <Leads to={to}>
          <Figure kind="rupiah" value={view.total_hutang} unit strong />
        </Leads>
      </p>
      <p className="dash-note">
        <span>{t('ui.contracts', { count: view.gadai?.jumlah_kontrak ?? 0 })}</span>
      </p>
    </section>
  );
}

/** What a gram of gold is worth today, and how old that is. */
function GoldCard(): ReactNode {
  const { t } = useTranslation('prices');
  const to = useRowsOf()('papan-harga');
  const { data } = usePricesOfDay();
  if (!data || data.harga_gold === null) return null;
  return (
    <section className="dash-card">
      <h2>{t('ui.gold')}</h2>
      <p className="dash-value" data-testid="dash-value">
        <Leads to={to}>
          <Figure kind="price2" value={data.harga_gold} strong />
        </Leads>
      </p>
      <PriceAge prices={data} />
    </section>
  );
}
