import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LineCell } from '../../../parts/lines/line-cell.js';
import { LinePicture } from '../../../parts/lines/line-picture.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { StoneLines } from '../../../parts/stones/stone-lines.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { PercentInput, PriceInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { HeldFacts } from './held-facts.js';
import type { Offered } from './held-lines.js';
import { NewPrice } from './new-prices-notice.js';
import { barcodeOf, lineField, needsApproval, priceOf, type CheckoutLine, type LineField } from './checkout-value.js';

interface CheckoutLinesProps {
  readonly lines: readonly CheckoutLine[];
  /** The same, each with its share of the discount on the note. */
  readonly sold: readonly CheckoutLine[];
  /** By barcode: the thing as it is priced now, where the line was frozen at another price. */
  readonly newPrices: ReadonlyMap<string, Offered>;
  /** What the customer is asked for a thing. */
  readonly proposed: (now: Offered) => number;
  readonly disabled: boolean;
  /** The text of what is wrong with `{barcode}/{field}`. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onEdit: (barcode: string, field: LineField, value: number | null) => void;
  /** Marks it as what stays with the shop, or takes the mark away; null where nothing is sold. */
  readonly onToggleLeft: ((barcode: string) => void) | null;
  readonly onReprice: (now: Offered) => void;
  readonly onRemove: (barcode: string) => void;
  /** Past the last cell, or above the first line. */
  readonly onLeave: () => void;
}

const LEFT_KEYS = 'Alt B';

/** What was scanned, newest first; price, charge and discount are typed over. */
export function CheckoutLines(props: CheckoutLinesProps): ReactNode {
  const { lines, sold, disabled, onLeave, onRemove, onToggleLeft } = props;
  const { label } = useFieldTexts();
  const toggleHere = (): void => {
    const here = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const line = lines.find((one) => barcodeOf(one) === here) ?? lines.at(-1);
    if (line) onToggleLeft?.(barcodeOf(line));
  };
  useShortcut('alt+b', label('dititip'), toggleHere, !disabled && onToggleLeft !== null && lines.length > 0);
  const { root, onKeyDown } = useLineKeys({ onLeave, onRemove });
  return (
    <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown}>
      {lines.toReversed().map((line, index) => (
        <Line
          key={barcodeOf(line)}
          {...props}
          line={line}
          as={sold[lines.length - 1 - index]!}
          position={lines.length - index}
        />
      ))}
    </ol>
  );
}

interface LineProps extends CheckoutLinesProps {
  readonly line: CheckoutLine;
  /** As it is sold. */
  readonly as: CheckoutLine;
  readonly position: number;
}

function Line({ line, as, position, disabled, errorOf, onEdit, onRemove, ...props }: LineProps): ReactNode {
  const { t } = useTranslation(['sales', 'documents', 'validation', 'fields']);
  const { label } = useFieldTexts();
  const { item } = line;
  const barcode = barcodeOf(line);
  const price = priceOf(line);
  const final = priceOf(as);
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
    <li className="line till-line" data-line={barcode} data-testid="line">
      <span className="line-no fine-figure">{position}</span>
      <div className="line-item">
        {item.gambar_path && <LinePicture location={item.gambar_path} name={item.nama_barang} />}
        <strong>{item.nama_barang}</strong>
        <span className="line-facts">
          <span className="till-barcode muted">{barcode}</span>
          <span>{item.kode_group}</span>
          <span>{t('till.tray', { kode: item.kode_toko })}</span>
          {needsApproval(as) && <Tag tone="warn">{t('documents:needsApproval')}</Tag>}
          {props.onToggleLeft && (
            <LeftToggle
              left={line.dititip === true}
              disabled={disabled}
              onToggle={() => props.onToggleLeft!(barcode)}
            />
          )}
        </span>
        <StoneLines stones={item.stones} />
        <HeldFacts line={line} />
        {now && <NewPrice price={props.proposed(now)} disabled={disabled} onTake={() => props.onReprice(now)} />}
      </div>
      <div className="till-line-weight">
        <Figure kind="weight" value={item.berat} unit strong />
        <Figure kind="kadar" value={item.kadar} unit />
        {item.berat_emas !== undefined && (
          <span className="term">
            {label('berat_emas')} <Figure kind="weight" value={item.berat_emas} unit />
          </span>
        )}
      </div>
      <LineCell field="harga_gram" label={label('harga_gram')}>
        <PriceInput {...cell('harga_gram')} value={line.harga_gram ?? item.harga_gram} unit={unit(item.satuan_harga)} />
      </LineCell>
      <LineCell field="tarif_ongkos" label={label('ongkos')}>
        <PriceInput
          {...cell('tarif_ongkos')}
          value={line.tarif_ongkos ?? item.tarif_ongkos}
          unit={unit(item.satuan_ongkos)}
        />
      </LineCell>
      <LineCell field="diskon" label={label('diskon')}>
        <RupiahInput {...cell('diskon')} value={price.diskon === 0 ? line.diskon : price.diskon} />
      </LineCell>
      <LineCell field="diskon_persen" label={t('till.discountPercent')}>
        <PercentInput
          {...cell('diskon_persen')}
          value={line.diskon_persen}
          onRefused={() => toast.info(t('validation:discountMax'))}
        />
      </LineCell>
      <div className="till-line-price">
        <Figure kind="rupiah" value={final.harga} strong />
        {final.diskon > price.diskon && (
          <span className="term">
            <Figure kind="rupiah" value={price.diskon - final.diskon} /> {t('till.noteShare')}
          </span>
        )}
        {item.harga_atribut > 0 && (
          <span className="term">
            {label('harga_atribut')} <Figure kind="rupiah" value={item.harga_atribut} />
          </span>
        )}
        {final.ppn > 0 && (
          <span className="term">
            {t('documents:tax')} <Figure kind="rupiah" value={final.ppn} />
          </span>
        )}
      </div>
      <div className="till-line-remove">
        <IconButton
          label={t('documents:removeLine')}
          icon={<DeleteIcon />}
          disabled={disabled}
          onClick={() => onRemove(barcode)}
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

interface LeftToggleProps {
  readonly left: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** Says that the thing stays with the shop once it is paid, and marks it so (Alt+B). */
function LeftToggle({ left, disabled, onToggle }: LeftToggleProps): ReactNode {
  const { label } = useFieldTexts();
  return (
    <>
      {left && <Tag tone="info">{label('dititip')}</Tag>}
      <Button kind="quiet" size="small" disabled={disabled} aria-pressed={left} onClick={onToggle}>
        {label('dititip')} <kbd className="key-hint">{LEFT_KEYS}</kbd>
      </Button>
    </>
  );
}
