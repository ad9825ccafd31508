import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillAccessoryView } from '@emas/contracts/sales/sale.view';
import { Thumbnail } from '../../../engine/resource/stored-image.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Modal } from '../../../ui/modal.js';
import { refreshAccessories } from './use-accessories.js';

interface AccessoryPickerProps {
  readonly accessories: readonly TillAccessoryView[] | undefined;
  readonly onTake: (item: TillAccessoryView) => void;
  readonly onClose: () => void;
}

const WIDTH = 560;
const ROW = '[data-accessory]:not([disabled])';

/** Accessories by picture, price and stock, narrowed by what is typed; Enter takes the first or the one that has the focus. */
export function AccessoryPicker({ accessories, onTake, onClose }: AccessoryPickerProps): ReactNode {
  const { t } = useTranslation(['sales', 'fields']);
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useEffect(refreshAccessories, []);
  const words = typed.trim().toUpperCase();
  const found = accessories?.filter((one) => `${one.kode_aksesoris} ${one.nama_aksesoris}`.includes(words));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const rows = [...root.current!.querySelectorAll<HTMLElement>(ROW)];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at < 0) {
      event.preventDefault();
      rows[0]?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (next < 0) root.current!.querySelector('input')?.focus();
      else rows[next]?.focus();
    }
  };
  return (
    <Modal
      open
      viewer
      kept
      title={t('till.accessories')}
      width={WIDTH}
      onClose={onClose}
      onOpened={() => root.current?.querySelector('input')?.focus()}
    >
      <div ref={root} onKeyDown={onKeyDown} data-testid="accessories">
        <TextInput
          aria-label={t('till.findAccessory')}
          placeholder={t('till.findAccessory')}
          maxLength={60}
          value={typed}
          onChange={setTyped}
        />
        <ul className="till-accessories">
          {found?.map((item) => (
            <li key={item.kode_aksesoris}>
              <button type="button" data-accessory disabled={item.saldo_qty === 0} onClick={() => onTake(item)}>
                <span className="till-accessory-picture">
                  {item.gambar_path && <Thumbnail location={item.gambar_path} alt="" />}
                </span>
                <span className="till-accessory-name">
                  <strong>{item.nama_aksesoris}</strong>
                  <small className="muted">{item.kode_aksesoris}</small>
                </span>
                <span className="muted">{t('till.left', { count: item.saldo_qty })}</span>
                <Figure kind="rupiah" value={item.harga_jual} unit strong />
              </button>
            </li>
          ))}
        </ul>
        {found?.length === 0 && <p className="lines-none">{t('till.noAccessory')}</p>}
      </div>
    </Modal>
  );
}
