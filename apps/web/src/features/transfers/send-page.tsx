import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shipment } from '@emas/contracts/transfers/documents/shipment';
import type { ShipmentTarget } from '@emas/contracts/transfers/shipment.view';
import { Disputed } from './disputed.js';
import { OutgoingPage } from './outgoing-page.js';
import { ShipmentWork } from './shipment-work.js';
import { sendGoods, targetsQuery } from './transfer-calls.js';

interface SendPageProps {
  readonly page: 'kirim-barang' | 'kirim-barang-kecabang';
  readonly jenis: ShipmentTarget['jenis_toko'];
}

/** Goods to another shop of the house. */
export function SendPage({ page, jenis }: SendPageProps): ReactNode {
  const { t } = useTranslation('shipping');
  const texts = {
    ...{ views: t('ui.views'), saved: t('success.saved'), target: t('ui.target'), noTargets: t('ui.noTargets') },
    ...{ send: t('ui.send'), scan: t('ui.scan'), nothing: t('ui.nothing') },
  };
  return (
    <OutgoingPage {...{ page, texts }} of={shipment} work={ShipmentWork} targets={targetsQuery(jenis)} post={sendGoods}>
      <Disputed />
    </OutgoingPage>
  );
}
