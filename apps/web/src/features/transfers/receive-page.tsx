import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shipmentReceipt } from '@emas/contracts/transfers/documents/shipment-receipt';
import type { IncomingShipment, ShipmentReceivedData } from '@emas/contracts/transfers/shipment.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Pending } from '../../engine/pending.js';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { CancelToday } from '../../parts/document/cancel-today.js';
import { FormAndHistory } from '../../parts/document/form-and-history.js';
import { DocumentListing } from '../../parts/document/list-page.js';
import { PrintButton } from '../../parts/document/print-button.js';
import { SavedNotice } from '../../parts/document/saved-notice.js';
import { ScanField } from '../../parts/lines/scan-field.js';
import { formatDate } from '../../platform/format.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useCan } from '../../platform/session/use-session.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { Disputed } from './disputed.js';
import { ReceiveForm } from './receive-form.js';
import { EMPTY_RECEIPT, type ReceiveValue, shipmentNumber } from './receive-values.js';
import { incomingQuery } from './transfer-calls.js';
import './transfers.css';

const PAGE = 'terima-barang';
/** Days after which goods on their way are worth a call. */
const LATE = 3;

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={shipmentReceipt} document={document} />
);

/** What other shops sent: which it is, then what of it is there; and what was taken in. */
export default function ReceivePage(): ReactNode {
  const { t } = useTranslation('arriving');
  const draft = useDraft<ReceiveValue>(PAGE);
  const may = useCan(PAGE)('tambah');
  const [last, setLast] = useState<ShipmentReceivedData | null>(null);
  const [value, setValue] = useState<ReceiveValue | null>(null);
  const now = value ?? draft.found?.value ?? EMPTY_RECEIPT;
  const change = (to: (now: ReceiveValue) => ReceiveValue): void =>
    setValue((before) => {
      const next = to(before ?? now);
      draft.save(next);
      return next;
    });
  const begin = (): void => {
    setValue(EMPTY_RECEIPT);
    void draft.discard();
  };
  return (
    <FormAndHistory label={t('ui.views')} history={<DocumentListing of={shipmentReceipt} work={Work} />}>
      <Disputed />
      {last && <Received key={last.id} receipt={last} />}
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      ) : now.no_kirim === null || !may ? (
        <Incoming
          onChoose={may ? ({ toko_asal, no_kirim }) => change(() => ({ ...EMPTY_RECEIPT, toko_asal, no_kirim })) : null}
        />
      ) : (
        <ReceiveForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          value={now}
          onChange={change}
          onBack={begin}
          onSaved={(saved) => {
            setLast(saved);
            begin();
          }}
        />
      )}
    </FormAndHistory>
  );
}

/** What was just taken in, until the next one: its number, what is missing, what is called otherwise now. */
function Received({ receipt }: { readonly receipt: ShipmentReceivedData }): ReactNode {
  const { t } = useTranslation('arriving');
  const { id, no_terima, qty_kurang, barcode_baru } = receipt;
  const renamed = barcode_baru.map(({ dari, menjadi }) => `${dari} → ${menjadi}`).join(', ');
  return (
    <SavedNotice
      no={no_terima}
      text={[
        t('success.saved'),
        ...(qty_kurang > 0 ? [t('ui.stillMissing', { count: qty_kurang })] : []),
        ...(renamed === '' ? [] : [t('ui.renamed', { kode: renamed })]),
      ].join(' · ')}
    >
      <PrintButton of={shipmentReceipt} id={id} no={no_terima} printed={0} />
    </SavedNotice>
  );
}

interface IncomingProps {
  /** Null for who only looks. */
  readonly onChoose: ((shipment: IncomingShipment) => void) | null;
}

/** Shipments that are under way to this shop; the code of a surat jalan chooses one. */
function Incoming({ onChoose }: IncomingProps): ReactNode {
  const { t } = useTranslation('arriving');
  const { label } = useFieldTexts();
  const found = useQuery(incomingQuery);
  const [miss, setMiss] = useState<{ readonly code: string; readonly text: string } | null>(null);
  const rows = found.data;
  const scan = (code: string): void => {
    const no = shipmentNumber(code);
    const one = rows?.find(({ no_kirim }) => no_kirim === no);
    if (one && onChoose) return onChoose(one);
    signalMiss();
    setMiss({ code: no ?? code, text: t('ui.notUnderWay') });
  };
  useScanner((code) => onChoose && scan(code));
  return (
    <Panel title={t('ui.underWay')} flush>
      {onChoose && <ScanField label={t('ui.scanNote')} busy={false} disabled={!rows} miss={miss} onScan={scan} />}
      {!rows ? (
        <Pending of={found} rows={4} columns={4} />
      ) : rows.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.noneUnderWay')} hint={t('ui.noneUnderWayHint')} />
      ) : (
        <ul className="plain-list transfer-cards">
          {rows.map((one) => (
            <li key={one.no_kirim} className="transfer-card surface" data-testid="incoming">
              <div className="transfer-card-head">
                <strong>{one.no_kirim}</strong>
                <span className="hint">{`${one.toko_asal} · ${one.nama_toko}`}</span>
                <Tag tone={one.umur_hari > LATE ? 'warn' : 'neutral'}>{t('ui.age', { count: one.umur_hari })}</Tag>
              </div>
              <dl className="facts terms">
                <div>
                  <dt>{label('tgl_kirim')}</dt>
                  <dd>{formatDate(one.tgl_kirim)}</dd>
                </div>
                <div>
                  <dt>{label('kirim_by')}</dt>
                  <dd>{one.kirim_by}</dd>
                </div>
                <div>
                  <dt>{label('qty_kurang')}</dt>
                  <dd>
                    <Figure kind="int" value={one.qty_kurang} strong /> / <Figure kind="int" value={one.total_qty} />
                  </dd>
                </div>
                <div>
                  <dt>{label('berat')}</dt>
                  <dd>
                    <Figure kind="weight" value={one.berat} unit strong />
                  </dd>
                </div>
              </dl>
              {onChoose && <Button onClick={() => onChoose(one)}>{t('ui.receive')}</Button>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
