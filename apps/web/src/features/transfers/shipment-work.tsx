import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shipment } from '@emas/contracts/transfers/documents/shipment';
import type { DisputedView } from '@emas/contracts/transfers/shipment.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { type AnyDocument, fieldOf, textOf } from '../../parts/document/any-document.js';
import { CancelToday } from '../../parts/document/cancel-today.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { withFullTray } from '../../parts/item/tray-full.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { Tabs } from '../../ui/tabs.js';
import { Tag } from '../../ui/tag.js';
import { missingLines, type Outcome, resolvedLines } from './shipment-values.js';
import { admitArrival, resolveShipment, targetsQuery } from './transfer-calls.js';

const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

/** What is done with a shipment that is looked at: taken back today, ended where something is missing, admitted. */
export function ShipmentWork({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation(['shipping', 'values']);
  const { tgl_system } = useUser();
  const mayBoth = [useCan('kirim-barang')('ubah'), useCan('kirim-barang-kecabang')('ubah')];
  const may = mayBoth.some(Boolean);
  const targets = useQuery({ ...targetsQuery(), enabled: may });
  const disputed = (fieldOf(document, 'masalah') ?? []) as readonly DisputedView[];
  const missing = missingLines(document);
  const target = targets.data?.find(({ kode_toko }) => kode_toko === textOf(document, 'toko_tujuan'));
  // A shop that keeps its books here says itself what it takes in.
  const admits = target?.terhubung === false ? missing.map((line) => textOf(line, 'kode_barcode')) : [];
  const admitted = [...new Set([...disputed.map(({ kode_barcode }) => kode_barcode), ...admits])];
  const mayCancel = document.status === 'KIRIM' && document.tgl_system === tgl_system;
  const ways = [
    // What was sent today is more often wrong than missing.
    ...(mayCancel ? [{ key: 'cancel', label: t('document.cancel') }] : []),
    ...(missing.length > 0 ? [{ key: 'resolve', label: t('ui.resolve') }] : []),
    ...(admitted.length > 0 ? [{ key: 'admit', label: t('ui.admit') }] : []),
  ];
  const [chosen, choose] = useState<string | null>(null);
  const way = ways.find(({ key }) => key === chosen)?.key ?? ways[0]?.key;
  if (way === undefined || !may) return <CancelToday of={shipment} document={document} />;
  return (
    <Tabs label={t('ui.ways')} active={way} tabs={ways} onChange={choose}>
      {way === 'resolve' && <ResolveForm document={document} />}
      {way === 'admit' && <AdmitForm document={document} codes={admitted} />}
      {way === 'cancel' && <CancelToday of={shipment} document={document} />}
    </Tabs>
  );
}

/** Of each thing that did not arrive: it came back into a tray, it is lost, or nothing yet. */
function ResolveForm({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation(['shipping', 'values']);
  const { label } = useFieldTexts();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const missing = missingLines(document);
  const lines = resolvedLines(outcomes);
  /** Somebody agreed to a full tray: he is not asked again once it is approved. */
  const fills = useRef<{ readonly konfirmasi_kapasitas?: true }>({});
  const send = (alasan: string, key: string, ids: readonly string[]) =>
    withFullTray((more) => {
      fills.current = { ...fills.current, ...more };
      return resolveShipment(document.id, { lines: [...lines], alasan, ...fills.current }, key, ids);
    });
  const set = (code: string, outcome: Outcome): void => setOutcomes((now) => ({ ...now, [code]: outcome }));
  return (
    <>
      <ul className="plain-list transfer-missing">
        {missing.map((line) => {
          const code = textOf(line, 'kode_barcode');
          const { hasil = null, kode_toko = textOf(line, 'kode_baki') } = outcomes[code] ?? {};
          const choices = (['KEMBALI', 'HILANG'] as const).filter((value) => value !== textOf(line, 'hasil'));
          return (
            <li key={code}>
              <span className="transfer-thing">
                <strong>{code}</strong> {textOf(line, 'nama_barang')}
                {textOf(line, 'hasil') === 'HILANG' && <Tag tone="bad">{t('values:HILANG')}</Tag>}
              </span>
              <SelectInput
                value={hasil}
                onChange={(value) => set(code, { hasil: value as Outcome['hasil'], kode_toko })}
                options={choices.map((value) => ({ value, label: t(`values:${value}`) }))}
                search={false}
                clearable
                placeholder={t('ui.awaited')}
                aria-label={`${label('hasil')} ${code}`}
              />
              {hasil === 'KEMBALI' && (
                <LookupInput
                  value={kode_toko}
                  onChange={(tray) => set(code, { hasil, kode_toko: tray })}
                  lookup={TRAYS}
                  aria-label={`${label('kode_baki')} ${code}`}
                />
              )}
            </li>
          );
        })}
      </ul>
      {lines.length > 0 && (
        <ReasonForm action={t('ui.resolve')} confirm={t('ui.resolveConfirm', { count: lines.length })} send={send} />
      )}
    </>
  );
}

interface AdmitFormProps {
  readonly document: AnyDocument;
  readonly codes: readonly string[];
}

/** Somebody says that the other shop has these. */
function AdmitForm({ document, codes }: AdmitFormProps): ReactNode {
  const { t } = useTranslation('shipping');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = codes.filter((code) => !left.has(code));
  return (
    <>
      <p className="transfer-hint">{t('ui.admitHint')}</p>
      <ul className="plain-list transfer-missing">
        {codes.map((code) => (
          <li key={code}>
            <label className="transfer-thing">
              <input
                type="checkbox"
                checked={!left.has(code)}
                onChange={({ target }) =>
                  setLeft((now) => new Set(target.checked ? [...now].filter((one) => one !== code) : [...now, code]))
                }
              />{' '}
              <strong>{code}</strong> {textOf(lineOf(document, code), 'nama_barang')}
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <ReasonForm
          action={t('ui.admit')}
          confirm={t('ui.admitConfirm', { count: chosen.length })}
          send={(alasan, key, ids) => admitArrival(document.id, { kode_barcode: chosen, alasan }, key, ids)}
        />
      )}
    </>
  );
}

const lineOf = ({ lines }: AnyDocument, code: string) =>
  lines.find((line) => textOf(line, 'kode_barcode') === code) ?? lines[0]!;
