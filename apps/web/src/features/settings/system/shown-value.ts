import type { TFunction } from 'i18next';
import type { ValueType } from '@emas/contracts/modules/value-types';
import { formatFigure, formatRupiah, type FigureKind } from '../../../platform/format.js';

/** Kinds of figures by type. */
export const FIGURES: Readonly<Partial<Record<ValueType['type'], FigureKind>>> = {
  integer: 'int',
  rupiah: 'rupiah',
  gram: 'weight',
  carat: 'carat',
  percent: 'percent',
};

const UNITS: Readonly<Partial<Record<ValueType['type'], string>>> = { gram: ' gr', carat: ' ct', percent: ' %' };

interface Tier {
  readonly sampai_gram: number | null;
  readonly step_gram: number;
}

/** A value of the wire in words: in defaults and in the history. */
export function shownValue(type: ValueType, value: unknown, t: TFunction): string {
  const kind = FIGURES[type.type];
  if (value === null || value === undefined || value === '') return t('settings:ui.empty');
  if (kind === 'rupiah') return formatRupiah(value as number);
  if (kind) return `${formatFigure(kind, value as number)}${UNITS[type.type] ?? ''}`;
  switch (type.type) {
    case 'boolean':
      return t(value === true ? 'settings:labels.on' : 'settings:labels.off');
    case 'enum':
      return t(`settings:options.${value as string}`, { defaultValue: value as string });
    case 'nullable':
      return shownValue(type.of, value, t);
    case 'list':
      return (
        (value as readonly unknown[]).map((one) => shownValue(type.of, one, t)).join(', ') || t('settings:ui.empty')
      );
    case 'record': {
      if ('pola' in type.fields) {
        const { pola, jenis, kode_transaksi } = value as Readonly<Record<string, string>>;
        return `${pola} → ${jenis} ${kode_transaksi}`;
      }
      const { sampai_gram, step_gram } = value as Tier;
      const end = sampai_gram === null ? t('settings:ui.noEnd') : `≤ ${formatFigure('weight', sampai_gram)} gr`;
      return `${end}: ${formatFigure('weight', step_gram)} gr`;
    }
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}
