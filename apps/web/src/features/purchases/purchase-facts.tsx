import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatInstant } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import { Tag, type Tone } from '../../ui/tag.js';

const TONES: Readonly<Record<PurchaseView['status'], Tone>> = { OPEN: 'warn', VALID: 'good', BATAL: 'bad' };

export function PurchaseStatus({ status }: { readonly status: PurchaseView['status'] }): ReactNode {
  const { t } = useTranslation('purchases');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}

/** Number, state, seller and sales person of a purchase, its lines, payments and history. */
export function PurchaseFacts({ purchase }: { readonly purchase: PurchaseView }): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  return (
    <>
      <dl className="doc-facts">
        <Fact label={label('no_faktur_beli')}>{purchase.no_faktur_beli}</Fact>
        <Fact label={label('status')}>
          <PurchaseStatus status={purchase.status} />
        </Fact>
        <Fact label={label('tgl_system')}>{purchase.tgl_system}</Fact>
        <Fact label={label('jenis_nota')}>
          {t(`jenisNota.${purchase.jenis_nota}`)}
          {purchase.no_faktur_jual && ` · ${purchase.no_faktur_jual}`}
        </Fact>
        <Fact label={t('ui.customer')}>{purchase.nama_customer || t('ui.noCustomer')}</Fact>
        <Fact label={t('ui.salesPerson')}>{purchase.kode_sales}</Fact>
        {purchase.keterangan && <Fact label={label('keterangan')}>{purchase.keterangan}</Fact>}
      </dl>
      <Lines purchase={purchase} />
      <Payments purchase={purchase} />
      <History purchase={purchase} />
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

function Lines({ purchase }: { readonly purchase: PurchaseView }): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  return (
    <div className="doc-scroll">
      <table className="doc-lines">
        <thead>
          <tr>
            <th>{label('barang')}</th>
            <th className="doc-figure">{label('berat_nota')}</th>
            <th className="doc-figure">{label('berat')}</th>
            <th className="doc-figure">{label('harga_emas')}</th>
            <th className="doc-figure">{label('potongan')}</th>
            <th className="doc-figure">{label('harga')}</th>
          </tr>
        </thead>
        <tbody>
          {purchase.lines.map((line) => (
            <tr key={line.line_no}>
              <td>
                {line.nama_barang}
                <small>{[line.kode_barcode, line.kode_group, line.nama_kondisi].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="doc-figure">
                <Figure kind="weight" value={line.berat_nota} />
              </td>
              <td className="doc-figure">
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
              <td className="doc-figure">
                <Figure kind="price2" value={line.harga_emas} />
              </td>
              <td className="doc-figure">
                <Figure kind="rupiah" value={line.potongan} />
              </td>
              <td className="doc-figure">
                <Figure kind="rupiah" value={line.harga} strong />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('ui.pieces', { count: purchase.total_qty })}</td>
            <td className="doc-figure">
              <Figure kind="weight" value={purchase.berat_nota} />
            </td>
            <td className="doc-figure">
              <Figure kind="weight" value={purchase.berat} />
            </td>
            <td className="doc-figure">{label('total')}</td>
            <td className="doc-figure">
              <Figure kind="rupiah" value={purchase.potongan} />
            </td>
            <td className="doc-figure">
              <Figure kind="rupiah" value={purchase.total_harga} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Payments({ purchase }: { readonly purchase: PurchaseView }): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  if (purchase.pembayaran.length === 0) return null;
  return (
    <>
      <h3 className="doc-section">{label('pembayaran')}</h3>
      <table className="doc-lines">
        <tbody>
          {purchase.pembayaran.map((payment) => (
            <tr key={payment.line_no}>
              <td>
                {t(`pay.${payment.cara_bayar}`)}
                <small>{[payment.no_rekening, payment.no_ref].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="doc-figure">
                <Figure kind="rupiah" value={payment.jumlah} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Who did what when, up to the prints. */
function History({ purchase }: { readonly purchase: PurchaseView }): ReactNode {
  const { t } = useTranslation('purchases');
  const steps = [
    { key: 'saved', by: purchase.input_by, at: purchase.created_at, note: null, approver: null },
    { key: 'validated', by: purchase.valid_by, at: purchase.valid_at, note: null, approver: null },
    {
      key: 'ended',
      by: purchase.batal_by,
      at: purchase.batal_at,
      note: purchase.alasan_batal,
      approver: purchase.otorisasi_by,
    },
  ].filter(({ at }) => at !== null);
  return (
    <>
      <h3 className="doc-section">{t('ui.history')}</h3>
      <ol className="doc-history">
        {steps.map(({ key, by, at, note, approver }) => (
          <li key={key}>
            <span>
              {t(`steps.${key}`)} <strong>{by}</strong>
              {approver && (
                <>
                  {' · '}
                  {t('steps.approved')} <strong>{approver}</strong>
                </>
              )}
            </span>
            <time>{formatInstant(at!)}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
        {purchase.cetak_count > 0 && (
          <li>
            <span>{t('ui.printed', { count: purchase.cetak_count })}</span>
          </li>
        )}
      </ol>
    </>
  );
}
