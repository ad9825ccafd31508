import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedThingView } from '@emas/contracts/stock/receive-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Pending } from '../../../engine/pending.js';
import { numberOf, textOf } from '../../../parts/document/any-document.js';
import { CancelForm, ReasonForm } from '../../../parts/document/cancel-form.js';
import type { DeskWorkProps } from '../../../parts/document/desk.js';
import { DocumentFacts } from '../../../parts/document/facts.js';
import { DocumentHistory } from '../../../parts/document/history.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { CheckIcon, PlusIcon } from '../../../ui/icons.js';
import { Tabs } from '../../../ui/tabs.js';
import { toast } from '../../../ui/toast.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { type Selection, useSelection } from '../../../ui/table/selection.js';
import { receivedQuery, sendBack } from './receipt-calls.js';

const PAGE = 'batal-penerimaan-barang';

/** A receipt, and the two ways back: all of it today, or what is chosen of it to its supplier. */
export function ReceiptBack({ of, document, toFind, find }: DeskWorkProps): ReactNode {
  const { t } = useTranslation('returning');
  const isToday = document.tgl_system === useUser().tgl_system;
  const supplier = textOf(document, 'kode_supplier');
  const stands = document.status === 'VALID';
  const ways = [
    ...(isToday ? [{ key: 'whole', label: t('ui.whole') }] : []),
    ...(supplier === '' ? [] : [{ key: 'part', label: t('ui.part') }]),
  ];
  const [chosen, choose] = useState<string | null>(null);
  const way = chosen ?? ways[0]?.key;
  return (
    <>
      <DocumentFacts of={of} document={document} />
      {stands && way !== undefined && (
        <Tabs label={t('ui.ways')} active={way} tabs={ways} onChange={choose}>
          {way === 'whole' ? (
            <>
              <Things id={document.id} />
              <CancelForm of={of} document={document} onDone={toFind} />
            </>
          ) : (
            <SendBack id={document.id} no={numberOf(of, document)} supplier={supplier} onDone={toFind} onOther={find} />
          )}
        </Tabs>
      )}
      <DocumentHistory document={document} />
    </>
  );
}

/** What came, with where it is now. */
function Things({ id }: { readonly id: string }): ReactNode {
  const columns = useThingColumns();
  const things = useQuery(receivedQuery(id));
  if (!things.data) return <Pending of={things} rows={4} columns={4} />;
  return (
    <DataTable<ReceivedThingView>
      name={PAGE}
      columns={columns}
      rows={things.data}
      rowKey={({ kode_barcode }) => kode_barcode}
    />
  );
}

interface SendBackProps {
  readonly id: string;
  readonly no: string;
  readonly supplier: string;
  readonly onDone: () => void;
  /** Something was scanned that did not come with it. */
  readonly onOther: (code: string) => void;
}

/** Those that lie in trays are chosen from; of the others it is told where they are. */
function SendBack({ id, no, supplier, onDone, onOther }: SendBackProps): ReactNode {
  const { t } = useTranslation('returning');
  const { label } = useFieldTexts();
  const may = useCan(PAGE)('batal');
  const columns = useThingColumns().filter(({ key }) => key !== 'status');
  const things = useQuery(receivedQuery(id));
  const selection = useSelection<ReceivedThingView>();
  const { saidOf } = useGone();
  useScanner((scanned) => {
    const code = scanned.trim().toUpperCase();
    const thing = things.data?.find(({ kode_barcode }) => kode_barcode === code);
    if (!thing) return onOther(code);
    if (thing.status === 'READY') return selection.choose([[code, thing]], true);
    signalMiss();
    toast.info(saidOf(thing));
  }, may);
  if (!things.data) return <Pending of={things} rows={4} columns={4} />;
  const here = things.data.filter(({ status }) => status === 'READY');
  const gone = things.data.filter(({ status }) => status !== 'READY');
  // What was chosen may have gone since.
  const kode_barcode = here.map((one) => one.kode_barcode).filter((code) => selection.rows.has(code));
  const count = kode_barcode.length;
  return (
    <>
      {here.length === 0 ? (
        <p className="lines-none">{t('ui.nothingLeft')}</p>
      ) : (
        <DataTable<ReceivedThingView>
          name={PAGE}
          columns={columns}
          rows={here}
          rowKey={(one) => one.kode_barcode}
          toolbar={
            may && (
              <Button
                size="small"
                onClick={() =>
                  selection.choose(
                    here.map((one) => [one.kode_barcode, one]),
                    true,
                  )
                }
              >
                {t('ui.tickAll')}
              </Button>
            )
          }
          actions={(one) => may && <Choose thing={one} selection={selection} />}
          actionsWidth={56}
        />
      )}
      {gone.length > 0 && (
        <ul className="receipt-gone">
          {gone.map((one) => (
            <li key={one.kode_barcode}>{saidOf(one)}</li>
          ))}
        </ul>
      )}
      {may && count > 0 && (
        <ReasonForm
          action={t('ui.sendBack', { count })}
          label={label('alasan')}
          confirm={t('ui.confirm', { count, no, supplier })}
          send={(alasan, key, ids) =>
            sendBack(id, { id: key, kode_barcode, alasan, ...(ids.length > 0 && { otorisasi_ids: [...ids] }) })
          }
          onDone={() => {
            selection.clear();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** Of a thing that lies in no tray any more: where it is. */
function useGone() {
  const { t } = useTranslation(['returning', 'stock']);
  const saidOf = ({ kode_barcode, nama_barang, status, no_terakhir }: ReceivedThingView): string => {
    const di = [t(`stock:status.${status}`), no_terakhir].filter(Boolean).join(' ');
    return [kode_barcode, nama_barang, t('ui.wentOn', { di })].join(' · ');
  };
  return { saidOf };
}

interface ChooseProps {
  readonly thing: ReceivedThingView;
  readonly selection: Selection<ReceivedThingView>;
}

/** In a table and on cards alike: what is chosen shows in its button. */
function Choose({ thing, selection }: ChooseProps): ReactNode {
  const { t } = useTranslation('common');
  const { kode_barcode } = thing;
  const isChosen = selection.rows.has(kode_barcode);
  return (
    <IconButton
      label={t('table.select', { row: kode_barcode })}
      icon={isChosen ? <CheckIcon /> : <PlusIcon />}
      aria-pressed={isChosen}
      onClick={() => selection.choose([[kode_barcode, thing]], !isChosen)}
    />
  );
}

function useThingColumns(): readonly Column<ReceivedThingView>[] {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<ReceivedThingView>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 130, sortable: true, frozen: true },
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'kode_group', title: label('kode_group'), width: 80, sortable: true },
      { key: 'kode_baki', title: label('kode_baki'), width: 80, sortable: true, labelled: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 80, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 90, sortable: true, labelled: true },
      {
        key: 'status',
        title: label('status'),
        width: 90,
        labelled: true,
        render: ({ status }) => t(`status.${status}`),
      },
    ],
    [label, t],
  );
}
