import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { StoneLines } from '../../parts/stones/stone-lines.js';
import { formatInstant } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Tag, type Tone } from '../../ui/tag.js';

const TONES: Readonly<Record<SaleView['status'], Tone>> = { OPEN: 'warn', VALID: 'good', BATAL: 'bad' };

export function SaleStatus({ status }: { readonly status: SaleView['status'] }): ReactNode {
  const { t } = useTranslation('sales');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}

/** Number, state, customer and sales person of a sale, and its items. */
export function SaleFacts({ sale }: { readonly sale: SaleView }): ReactNode {
  const { t } = useTranslation('sales');
  const { label } = useFieldTexts();
  return (
    <>
      <dl className="sale-facts">
        <Fact label={label('no_faktur_jual')}>{sale.no_faktur_jual}</Fact>
        <Fact label={t('list.status')}>
          <SaleStatus status={sale.status} />
        </Fact>
        <Fact label={label('tgl_system')}>{sale.tgl_system}</Fact>
        <Fact label={t('till.customer')}>{sale.nama_customer || t('till.noCustomer')}</Fact>
        <Fact label={t('till.salesPerson')}>{sale.kode_sales}</Fact>
        {sale.keterangan && <Fact label={label('keterangan')}>{sale.keterangan}</Fact>}
      </dl>
      <div className="sale-scroll">
        <table className="sale-lines">
          <thead>
            <tr>
              <th>{label('barang')}</th>
              <th className="sale-figure">{label('berat')}</th>
              <th className="sale-figure">{label('harga_gram')}</th>
              <th className="sale-figure">{label('ongkos')}</th>
              <th className="sale-figure">{label('diskon')}</th>
              <th className="sale-figure">{label('harga')}</th>
            </tr>
          </thead>
          <tbody>
            {sale.lines.map((line) => (
              <tr key={line.line_no}>
                <td>
                  {line.nama_barang}
                  <small>
                    {line.kode_barcode} · {line.kode_group}
                  </small>
                  <StoneLines stones={line.stones} />
                </td>
                <td className="sale-figure">
                  <Figure kind="weight" value={line.berat} />
                  <small>
                    <Figure kind="kadar" value={line.kadar} unit />
                  </small>
                  {line.berat_emas < line.berat && (
                    <small>
                      {label('berat_emas')} <Figure kind="weight" value={line.berat_emas} />
                    </small>
                  )}
                </td>
                <td className="sale-figure">
                  <Figure kind="price2" value={line.harga_gram} />
                </td>
                <td className="sale-figure">
                  <Figure kind="rupiah" value={line.ongkos} />
                </td>
                <td className="sale-figure">
                  <Figure kind="rupiah" value={line.diskon} />
                </td>
                <td className="sale-figure">
                  <Figure kind="rupiah" value={line.harga} strong />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('till.pieces', { count: sale.total_qty })}</td>
              <td className="sale-figure">
                <Figure kind="weight" value={sale.total_berat} />
              </td>
              <td className="sale-figure" colSpan={3}>
                {sale.ppn > 0 && (
                  <>
                    {t('till.tax')} <Figure kind="rupiah" value={sale.ppn} /> ·{' '}
                  </>
                )}
                {t('till.total')}
              </td>
              <td className="sale-figure">
                <Figure kind="rupiah" value={sale.total_harga} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How it was paid. */
export function SalePayments({ sale }: { readonly sale: SaleView }): ReactNode {
  const { t } = useTranslation('sales');
  if (sale.pembayaran.length === 0) return null;
  return (
    <>
      <h3 className="sale-section">{t('list.payments')}</h3>
      <table className="sale-lines">
        <tbody>
          {sale.pembayaran.map((payment) => (
            <tr key={payment.line_no}>
              <td>
                {t(`payment.${payment.cara_bayar}`)}
                <small>{[payment.kode_bank, payment.no_rekening, payment.no_ref].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="sale-figure">
                <Figure kind="rupiah" value={payment.jumlah} strong />
                {payment.biaya > 0 && (
                  <small>
                    + {t('pay.fee')} <Figure kind="rupiah" value={payment.biaya} />
                  </small>
                )}
              </td>
            </tr>
          ))}
          {sale.kembali > 0 && (
            <tr>
              <td>{t('pay.change')}</td>
              <td className="sale-figure">
                <Figure kind="rupiah" value={sale.kembali} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

/** Who did what when, up to the prints. */
export function SaleHistory({ sale }: { readonly sale: SaleView }): ReactNode {
  const { t } = useTranslation('sales');
  const steps = [
    { key: 'saved', by: sale.input_by, at: sale.created_at, note: null, approver: null },
    { key: 'validated', by: sale.valid_by, at: sale.valid_at, note: null, approver: null },
    {
      key: 'ended',
      by: sale.batal_by,
      at: sale.batal_at,
      note: sale.alasan_batal,
      approver: sale.otorisasi_by,
    },
  ].filter((step) => step.at !== null);
  return (
    <>
      <h3 className="sale-section">{t('list.history')}</h3>
      <ol className="history-list">
        {steps.map(({ key, by, at, note, approver }) => (
          <li key={key}>
            <span>
              {t(`list.steps.${key}`)} <strong>{by}</strong>
              {approver && (
                <>
                  {' · '}
                  {t('list.steps.approved')} <strong>{approver}</strong>
                </>
              )}
            </span>
            <time>{formatInstant(at!)}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
        {sale.cetak_count > 0 && (
          <li>
            <span>{t('list.printed', { count: sale.cetak_count })}</span>
          </li>
        )}
      </ol>
    </>
  );
}
