import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '@emas/contracts/audit/desk.view';
import { formatNumber } from '@emas/contracts/shared/format';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Told } from './account-figure.js';
import { EventSection } from './event-parts.js';

interface MoneyProps {
  readonly event: AuditEvent;
  readonly onAccount: (akun: string) => void;
}

/** What the event moved on each account, and what each held before and after it. */
export function EventMoneyTable({ event: { uang }, onAccount }: MoneyProps): ReactNode {
  const { t } = useTranslation('desk');
  const { label } = useFieldTexts();
  if (uang.length === 0) return null;
  return (
    <EventSection title={t('ui.money')}>
      <div className="desk-scroll">
        <table className="figures-table desk-table">
          <thead>
            <tr>
              <th scope="col">{label('akun')}</th>
              <th scope="col">{label('debit')}</th>
              <th scope="col">{label('kredit')}</th>
              <th scope="col">{t('ui.beforeAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {uang.map(({ akun, unit, jumlah, sebelum, sesudah }, at) => (
              <tr key={at}>
                <th scope="row">
                  <button type="button" className="desk-link" onClick={() => onAccount(akun)}>
                    {akun}
                  </button>
                  {unit === 'POIN' && <span className="fine"> {unit}</span>}
                </th>
                <td>{jumlah === null || jumlah > 0 ? <Told value={jumlah} /> : null}</td>
                <td>{jumlah === null || jumlah < 0 ? <Told value={jumlah === null ? null : -jumlah} /> : null}</td>
                <td>
                  <Told value={sebelum} />{' '}
                  <span className="nowrap">
                    <span aria-hidden="true">→</span> <Told value={sesudah} strong />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </EventSection>
  );
}

interface GoodsProps {
  readonly event: AuditEvent;
  readonly onThing: (barang: string) => void;
}

/** A place as people know it: an id says nothing. */
const placeText = (place: string): string => place.replace(/\/([0-9a-f]{8})-[0-9a-f-]{27}$/, '/$1');

/** Where each thing came from, and where it went. */
export function EventGoodsTable({ event: { barang }, onThing }: GoodsProps): ReactNode {
  const { t } = useTranslation('desk');
  const { label } = useFieldTexts();
  if (barang.length === 0) return null;
  return (
    <EventSection title={t('ui.goods')}>
      <div className="desk-scroll">
        <table className="figures-table desk-table">
          <thead>
            <tr>
              <th scope="col">{label('barang')}</th>
              <th scope="col">{t('ui.fromTo')}</th>
              <th scope="col">{label('berat')}</th>
              <th scope="col">{label('kadar')}</th>
              <th scope="col">{t('ui.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {barang.map((one, at) => (
              <tr key={at}>
                <th scope="row">
                  <button type="button" className="desk-link" onClick={() => onThing(one.barang)}>
                    {placeText(one.barang)}
                  </button>
                  {one.nama_barang && <span className="below fine">{one.nama_barang}</span>}
                  {one.qty !== 1 && <span className="fine"> × {one.qty}</span>}
                </th>
                <td>
                  {placeText(one.dari)} <span aria-hidden="true">→</span> {placeText(one.ke)}
                </td>
                <td className="nowrap">{formatNumber(one.berat, 'weight')} g</td>
                <td className="nowrap">{formatNumber(one.kadar, 'kadar')} %</td>
                <td>
                  <Told value={one.nilai} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </EventSection>
  );
}
