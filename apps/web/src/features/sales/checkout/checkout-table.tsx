import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Find } from '../../../parts/lines/findings.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { IN_TABLE, type Miss } from '../../../parts/scan-list/scan-queue.machine.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { formatFigure } from '../../../platform/format.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { findTillItems } from '../sales-calls.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { AccessoryPicker } from './accessory-picker.js';
import { AccessoryLines } from './accessory-lines.js';
import { hasGoods, soldLines } from './checkout-value.js';
import { CheckoutLines } from './checkout-lines.js';
import { RemovedLine } from './removed-line.js';
import { DepositStrip } from './deposit-strip.js';
import type { Offered } from './held-lines.js';
import { ONLY_THINGS, OTHER_CUSTOMER } from './till-scans.js';
import type { CheckoutForm } from './use-checkout.js';

interface CheckoutTableProps {
  readonly sale: CheckoutForm;
  readonly newPrices: ReadonlyMap<string, Offered>;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onScan: (code: string) => void;
  readonly onReprice: (now: Offered) => void;
  readonly toScan: () => void;
  readonly toLines: () => void;
}

const PICK_KEY = 'F6';
const LOAD_KEYS = 'Alt M';

/** Number of the deposit that a scanned thing is held for; null of any other miss. */
const depositOf = ({ error }: Miss): string | null =>
  isApiError(error) && error.code === 'ITEM_HELD' ? (error.data as { readonly no_titip: string }).no_titip : null;

/** Things in the trays, by words or a part of their barcode. */
const findItems: Find = async (words, signal) =>
  (await findTillItems(words, signal)).map(({ kode_barcode, nama_barang, berat, kode_toko, harga_hari_ini }) => ({
    ...{ code: kode_barcode, name: nama_barang, price: harga_hari_ini },
    facts: `${formatFigure('weight', berat)} g · ${kode_toko}`,
  }));

/** What is scanned, and the lines that come of it. */
export function CheckoutTable(props: CheckoutTableProps): ReactNode {
  const { t } = useTranslation(['sales', 'deposits', 'common']);
  const { sale, disabled, errorOf, toScan } = props;
  const { miss, value } = sale;
  const [picking, setPicking] = useState(false);
  const isLeft = value.titip !== null;
  useShortcut('f6', t('till.accessories'), () => setPicking(true), !disabled && !picking && !isLeft);
  const missText = ({ code, error }: Miss): string => {
    if (error === IN_TABLE) return t('errors.BARCODE_IN_TABLE');
    if (error === ONLY_THINGS) return t('till.leaveOnlyThings');
    if (error === OTHER_CUSTOMER) return t('deposits:errors.DEPOSIT_OTHER_CUSTOMER', { no: code });
    return errorText(error, t('common:errors.INTERNAL'));
  };
  const heldBy = miss && depositOf(miss);
  const load = (): void => props.onScan(heldBy!);
  useShortcut('alt+m', t('till.loadDeposit', { no: heldBy ?? '' }), load, !disabled && heldBy !== null);
  return (
    <Panel flush>
      <ScanField
        label={t('till.scan')}
        busy={sale.scanning}
        disabled={disabled}
        miss={miss && { code: miss.code, text: missText(miss) }}
        onScan={props.onScan}
        onDown={props.toLines}
        find={findItems}
      />
      {heldBy !== null && (
        <p className="till-pick">
          <Button size="small" disabled={disabled} onClick={load}>
            {t('till.loadDeposit', { no: heldBy })} <kbd className="key-hint">{LOAD_KEYS}</kbd>
          </Button>
        </p>
      )}
      <DepositStrip deposits={value.titipan} disabled={disabled} onRemove={sale.removeDeposit} />
      {!isLeft && (
        <p className="till-pick">
          <Button size="small" disabled={disabled} onClick={() => setPicking(true)}>
            {t('till.addAccessory')} <kbd className="key-hint">{PICK_KEY}</kbd>
          </Button>
        </p>
      )}
      {sale.removed && (
        <RemovedLine
          line={sale.removed}
          disabled={disabled}
          onPutBack={() => {
            sale.putBack();
            toScan();
          }}
        />
      )}
      {!hasGoods(value) ? (
        <p className="lines-none" data-wrong={errorOf('lines') && ''}>
          {t(isLeft ? 'till.leaveEmpty' : 'till.empty')}
        </p>
      ) : (
        <CheckoutLines
          lines={value.lines}
          sold={soldLines(value)}
          newPrices={props.newPrices}
          proposed={sale.proposed}
          disabled={disabled}
          errorOf={errorOf}
          onEdit={sale.edit}
          onToggleLeft={isLeft ? null : sale.toggleLeft}
          onReprice={props.onReprice}
          onRemove={(barcode) => {
            sale.remove(barcode);
            toScan();
          }}
          onLeave={toScan}
        />
      )}
      {value.aksesoris.length > 0 && (
        <AccessoryLines
          accessories={value.aksesoris}
          disabled={disabled}
          errorOf={errorOf}
          onEdit={sale.editAccessory}
          onRemove={(code) => {
            sale.removeAccessory(code);
            toScan();
          }}
          onLeave={toScan}
        />
      )}
      {picking && (
        <AccessoryPicker
          accessories={sale.accessories}
          onTake={(item) => {
            sale.addAccessory(item);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  );
}
