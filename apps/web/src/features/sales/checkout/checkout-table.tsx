import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import type { Find } from '../../../parts/lines/findings.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { errorText } from '../../../platform/api/api-error.js';
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
import { IN_TABLE } from './scan-queue.machine.js';
import type { CheckoutForm } from './use-checkout.js';

interface CheckoutTableProps {
  readonly sale: CheckoutForm;
  readonly newPrices: ReadonlyMap<string, TillItemView>;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onScan: (code: string) => void;
  readonly onReprice: (item: TillItemView) => void;
  readonly toScan: () => void;
  readonly toLines: () => void;
}

const PICK_KEY = 'F6';

/** Things in the trays, by words or a part of their barcode. */
const findItems: Find = async (words, signal) =>
  (await findTillItems(words, signal)).map(({ kode_barcode, nama_barang, berat, kode_toko, harga_hari_ini }) => ({
    ...{ code: kode_barcode, name: nama_barang, price: harga_hari_ini },
    facts: `${formatFigure('weight', berat)} g · ${kode_toko}`,
  }));

/** What is scanned, and the lines that come of it. */
export function CheckoutTable(props: CheckoutTableProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const { sale, disabled, errorOf, toScan } = props;
  const { miss, value } = sale;
  const [picking, setPicking] = useState(false);
  useShortcut('f6', t('till.accessories'), () => setPicking(true), !disabled && !picking);
  const missText = (error: unknown): string =>
    error === IN_TABLE ? t('errors.BARCODE_IN_TABLE') : errorText(error, t('common:errors.INTERNAL'));
  return (
    <Panel flush>
      <ScanField
        label={t('till.scan')}
        busy={sale.scanning}
        disabled={disabled}
        miss={miss && { code: miss.code, text: missText(miss.error) }}
        onScan={props.onScan}
        onDown={props.toLines}
        find={findItems}
      />
      <p className="till-pick">
        <Button size="small" disabled={disabled} onClick={() => setPicking(true)}>
          {t('till.addAccessory')} <kbd className="key-hint">{PICK_KEY}</kbd>
        </Button>
      </p>
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
          {t('till.empty')}
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
          onToggleLeft={sale.toggleLeft}
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
