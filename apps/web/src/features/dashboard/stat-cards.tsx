import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import type { FigureKind } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';

interface StatCardProps {
  readonly title: string;
  readonly kind: FigureKind;
  readonly value: number;
  readonly before: number | undefined;
  readonly beforeDay: string | undefined;
  readonly note: string;
}

/** The four figures of the day, each beside the business day before. */
export function StatCards({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { hari_ini, sebelumnya } = view;
  const beforeDay = sebelumnya?.tgl_system;
  const notes = (jumlah: number): string => t('ui.notes', { jumlah });
  const pieces = (jumlah: number): string => t('ui.pieces', { jumlah });
  return (
    <div className="dash-cards">
      <StatCard
        title={t('ui.salesToday')}
        kind="rupiah"
        value={view.total_penjualan}
        before={sebelumnya?.penjualan.total_harga}
        beforeDay={beforeDay}
        note={notes(hari_ini.penjualan.jumlah_nota)}
      />
      <StatCard
        title={t('ui.goldSold')}
        kind="weight"
        value={view.datagram_penjualan}
        before={sebelumnya?.penjualan.total_berat}
        beforeDay={beforeDay}
        note={pieces(hari_ini.penjualan.total_qty)}
      />
      <StatCard
        title={t('ui.purchasesToday')}
        kind="rupiah"
        value={view.total_pembelian}
        before={sebelumnya?.pembelian.total_harga}
        beforeDay={beforeDay}
        note={notes(hari_ini.pembelian.jumlah_nota)}
      />
      <StatCard
        title={t('ui.goldBought')}
        kind="weight"
        value={view.datagram_pembelian}
        before={sebelumnya?.pembelian.total_berat}
        beforeDay={beforeDay}
        note={pieces(hari_ini.pembelian.total_qty)}
      />
    </div>
  );
}

function StatCard({ title, kind, value, before, beforeDay, note }: StatCardProps): ReactNode {
  return (
    <section className="dash-card">
      <h2>{title}</h2>
      <p className="dash-value">
        <Figure kind={kind} value={value} unit strong />
      </p>
      <p className="dash-note">
        <span>{note}</span>
        {before !== undefined && (
          <span>
            {beforeDay}: <Figure kind={kind} value={before} unit />
          </span>
        )}
      </p>
    </section>
  );
}
