import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { previewLine } from '@emas/domain/sales/preview';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { StoneLines } from '../../../parts/stones/stone-lines.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { PercentInput, PriceInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { barcodeOf, lineField, needsApproval, priceOf, type CheckoutLine, type LineField } from './checkout-value.js';

interface CheckoutLinesProps {
  readonly lines: readonly CheckoutLine[];
  /** By barcode: the item as it is priced now, where the line was frozen at another price. */
  readonly newPrices: ReadonlyMap<string, TillItemView>;
  readonly disabled: boolean;
  /** The text of what is wrong with `{barcode}/{field}`. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onEdit: (barcode: string, field: LineField, value: number | null) => void;
  readonly onReprice: (item: TillItemView) => void;
  readonly onRemove: (barcode: string) => void;
  /** Past the last cell, or above the first line. */
  readonly onLeave: () => void;
}

const cells = (root: HTMLElement, column?: string): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(`[data-cell${column ? `="${column}"` : ''}] input:not([disabled])`),
];

/** What was scanned, newest first; price, charge and discount are typed over: Enter goes on, arrows change the line. */
export function CheckoutLines(props: CheckoutLinesProps): ReactNode {
  const { lines, onLeave, onRemove } = props;
  const root = useRef<HTMLOListElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>): void => {
    const input = event.target as HTMLElement;
    const cell = input.closest<HTMLElement>('[data-cell]');
    if (!cell || !root.current) return;
    const go = (list: readonly HTMLElement[], step: number): void => {
      event.preventDefault();
      const next = list[list.indexOf(input) + step];
      if (next) next.focus();
      else if (step > 0 ? event.key === 'Enter' : true) onLeave();
    };
    if (event.key === 'Enter' && !event.defaultPrevented) go(cells(root.current), event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') go(cells(root.current, cell.dataset['cell']), 1);
    else if (event.key === 'ArrowUp') go(cells(root.current, cell.dataset['cell']), -1);
    else if (event.key === 'Delete' && event.ctrlKey) {
      event.preventDefault();
      onRemove(cell.closest<HTMLElement>('[data-barcode]')!.dataset['barcode']!);
      onLeave();
    }
  };

  return (
    <ol className="till-lines" ref={root} onKeyDown={onKeyDown}>
      {lines.toReversed().map((line, index) => (
        <Line key={barcodeOf(line)} {...props} line={line} position={lines.length - index} />
      ))}
    </ol>
  );
}

interface LineProps extends CheckoutLinesProps {
  readonly line: CheckoutLine;
  readonly position: number;
}

function Line({ line, position, disabled, errorOf, onEdit, onRemove, ...props }: LineProps): ReactNode {
  const { t } = useTranslation(['sales', 'validation', 'fields', 'documents']);
  const { label } = useFieldTexts();
  const { item } = line;
  const barcode = barcodeOf(line);
  const price = priceOf(line);
  const now = props.newPrices.get(barcode);
  const cell = (field: LineField) => ({
    disabled,
    'aria-label': `${label(field)} ${item.nama_barang}`,
    invalid: errorOf(lineField(line, field)) !== undefined,
    onChange: (value: number | null) => onEdit(barcode, field, value),
  });
  const unit = (satuan: 'GRAM' | 'PCS'): string => (satuan === 'GRAM' ? '/gr' : '/pcs');
  const errors = ['kode_barcode', 'harga_gram', 'tarif_ongkos', 'diskon', 'diskon_persen', 'harga']
    .map((field) => errorOf(lineField(line, field)))
    .filter((text) => text !== undefined);

  return (
    <li className="till-line" data-barcode={barcode}>
      <span className="till-line-no">{position}</span>
      <div className="till-line-item">
        <strong>{item.nama_barang}</strong>
        <span className="till-line-facts">
          <span className="till-barcode">{barcode}</span>
          <span>{item.kode_group}</span>
          <span>{t('till.tray', { kode: item.kode_toko })}</span>
          {needsApproval(line) && <Tag tone="warn">{t('documents:needsApproval')}</Tag>}
        </span>
        <StoneLines stones={item.stones} />
        {now && (
          <span className="till-line-old">
            <Tag tone="warn">{t('till.oldPrice')}</Tag>
            <span>
              {t('till.priceNow')} <Figure kind="rupiah" value={previewLine(now).harga} />
            </span>
            <Button size="small" disabled={disabled} onClick={() => props.onReprice(now)}>
              {t('till.takeNewPrice')}
            </Button>
          </span>
        )}
      </div>
      <div className="till-line-weight">
        <Figure kind="weight" value={item.berat} unit strong />
        <Figure kind="kadar" value={item.kadar} unit />
        {item.berat_emas !== undefined && (
          <span className="till-line-extra">
            {label('berat_emas')} <Figure kind="weight" value={item.berat_emas} unit />
          </span>
        )}
      </div>
      <div className="till-cell" data-cell="harga_gram">
        <span className="till-cell-label">{label('harga_gram')}</span>
        <PriceInput {...cell('harga_gram')} value={line.harga_gram ?? item.harga_gram} unit={unit(item.satuan_harga)} />
      </div>
      <div className="till-cell" data-cell="tarif_ongkos">
        <span className="till-cell-label">{label('ongkos')}</span>
        <PriceInput
          {...cell('tarif_ongkos')}
          value={line.tarif_ongkos ?? item.tarif_ongkos}
          unit={unit(item.satuan_ongkos)}
        />
      </div>
      <div className="till-cell" data-cell="diskon">
        <span className="till-cell-label">{label('diskon')}</span>
        <RupiahInput {...cell('diskon')} value={price.diskon === 0 ? line.diskon : price.diskon} />
      </div>
      <div className="till-cell till-cell-percent" data-cell="diskon_persen">
        <span className="till-cell-label">{t('till.discountPercent')}</span>
        <PercentInput
          {...cell('diskon_persen')}
          value={line.diskon_persen}
          onRefused={() => toast.info(t('validation:discountMax'))}
        />
      </div>
      <div className="till-line-price">
        <Figure kind="rupiah" value={price.harga} strong />
        {item.harga_atribut > 0 && (
          <span className="till-line-extra">
            {label('harga_atribut')} <Figure kind="rupiah" value={item.harga_atribut} />
          </span>
        )}
        {price.ppn > 0 && (
          <span className="till-line-extra">
            {t('documents:tax')} <Figure kind="rupiah" value={price.ppn} />
          </span>
        )}
      </div>
      <IconButton
        label={t('documents:removeLine')}
        icon={<DeleteIcon />}
        disabled={disabled}
        onClick={() => onRemove(barcode)}
      />
      {errors.length > 0 && (
        <p className="field-error till-line-error" role="alert">
          {errors.join(' · ')}
        </p>
      )}
    </li>
  );
}
