import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { LinePicture } from '../../../parts/lines/line-picture.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { IntInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import {
  accessoryCode,
  accessoryField,
  type AccessoryField,
  type CheckoutAccessory,
  piecesOf,
  priceOfAccessory,
} from './accessory-value.js';

interface AccessoryLinesProps {
  readonly accessories: readonly CheckoutAccessory[];
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onEdit: (code: string, field: AccessoryField, value: number | null) => void;
  readonly onRemove: (code: string) => void;
  readonly onLeave: () => void;
}

/** Accessories of the note below its things: how many, at what price. */
export function AccessoryLines(props: AccessoryLinesProps): ReactNode {
  const { accessories, onLeave, onRemove } = props;
  const { root, onKeyDown } = useLineKeys({ onLeave, onRemove });
  return (
    <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown}>
      {accessories.map((one, index) => (
        <AccessoryLine key={accessoryCode(one)} {...props} one={one} index={index} />
      ))}
    </ol>
  );
}

const FIELDS = ['kode_aksesoris', 'qty', 'harga_satuan', 'diskon', 'harga'];

interface AccessoryLineProps extends AccessoryLinesProps {
  readonly one: CheckoutAccessory;
  readonly index: number;
}

function AccessoryLine({ one, index, disabled, errorOf, onEdit, onRemove }: AccessoryLineProps): ReactNode {
  const { t } = useTranslation(['sales', 'documents']);
  const { label } = useFieldTexts();
  const { item } = one;
  const code = accessoryCode(one);
  const price = priceOfAccessory(one);
  const cell = (field: AccessoryField) => ({
    disabled,
    'aria-label': `${label(field)} ${item.nama_aksesoris}`,
    invalid: errorOf(accessoryField(index, field)) !== undefined,
    onChange: (value: number | null) => onEdit(code, field, value),
  });
  const errors = FIELDS.map((field) => errorOf(accessoryField(index, field))).filter((text) => text !== undefined);
  return (
    <li className="line till-accessory" data-line={code} data-testid="accessory-line">
      <div className="line-item">
        {item.gambar_path && <LinePicture location={item.gambar_path} name={item.nama_aksesoris} />}
        <strong>{item.nama_aksesoris}</strong>
        <span className="line-facts">
          <span className="till-barcode muted">{code}</span>
          <span>{t('till.left', { count: item.saldo_qty })}</span>
        </span>
      </div>
      <LineCell field="qty" label={label('qty')}>
        <IntInput {...cell('qty')} value={piecesOf(one)} />
      </LineCell>
      <LineCell field="harga_satuan" label={label('harga_satuan')}>
        <RupiahInput {...cell('harga_satuan')} value={one.harga_satuan ?? item.harga_jual} />
      </LineCell>
      <LineCell field="diskon" label={label('diskon')}>
        <RupiahInput {...cell('diskon')} value={one.diskon} />
      </LineCell>
      <div className="till-line-price">
        <Figure kind="rupiah" value={price.harga} strong />
        {price.ppn > 0 && (
          <span className="term">
            {t('documents:tax')} <Figure kind="rupiah" value={price.ppn} />
          </span>
        )}
      </div>
      <div className="till-line-remove">
        <IconButton
          label={t('documents:removeLine')}
          icon={<DeleteIcon />}
          disabled={disabled}
          onClick={() => onRemove(code)}
        />
      </div>
      {errors.length > 0 && (
        <p className="field-error till-line-error" role="alert">
          {errors.join(' · ')}
        </p>
      )}
    </li>
  );
}
