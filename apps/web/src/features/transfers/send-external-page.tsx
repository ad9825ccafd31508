import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { externalShipment } from '@emas/contracts/transfers/documents/external-shipment';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { CancelToday } from '../../parts/document/cancel-today.js';
import { formatFigure, unitOf } from '../../platform/format.js';
import { MultiSelectInput } from '../../ui/form/select-input.js';
import { barsQuery, partnersQuery, sendExternal } from './external-calls.js';
import type { BesideProps } from './outgoing-form.js';
import { OutgoingPage } from './outgoing-page.js';

const PAGE = 'kirim-barang-external';
const BAR = 'lebur/';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={externalShipment} document={document} />
);

/** Goods to a partner outside the house, things and bars. */
export default function SendExternalPage(): ReactNode {
  const { t } = useTranslation('external');
  const texts = {
    ...{ views: t('ui.views'), saved: t('success.saved'), target: t('ui.target'), noTargets: t('ui.noPartners') },
    ...{ send: t('ui.send'), scan: t('ui.scan'), nothing: t('ui.nothing') },
  };
  return (
    <OutgoingPage
      {...{ texts }}
      page={PAGE}
      of={externalShipment}
      work={Work}
      targets={partnersQuery}
      post={sendExternal}
      beside={(field) => <Bars {...field} />}
    />
  );
}

/** Bars that lie where they came out of the furnace; nothing where none does. */
function Bars({ value, onChange, disabled }: BesideProps): ReactNode {
  const { t } = useTranslation('external');
  const bars = useQuery(barsQuery);
  if (!bars.data || bars.data.length === 0) return null;
  const options = bars.data.map(({ barang, nama_barang, berat, kadar }) => ({
    value: barang.slice(BAR.length),
    label: `${nama_barang} · ${formatFigure('weight', berat)} ${unitOf.weight} · ${formatFigure('kadar', kadar)} %`,
  }));
  return (
    <label className="field">
      <span className="field-label">{t('ui.bars')}</span>
      <MultiSelectInput {...{ value, onChange, options, disabled }} aria-label={t('ui.bars')} />
    </label>
  );
}
