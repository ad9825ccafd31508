import type { ReactNode } from 'react';
import { formatFigure, unitOf, type FigureKind } from '../platform/format.js';
import './figure.css';

interface FigureProps {
  readonly kind: FigureKind;
  /** As on the wire; null shows a dash. */
  readonly value: number | null | undefined;
  readonly unit?: boolean;
  readonly strong?: boolean;
}

/** A figure in tabular digits with its unit; the one way to show a number. */
export function Figure({ kind, value, unit = false, strong = false }: FigureProps): ReactNode {
  if (value === null || value === undefined) return <span className="figure figure-none">–</span>;
  const suffix = unit ? unitOf[kind] : undefined;
  return (
    <span className={`figure${strong ? ' figure-strong' : ''}${value < 0 ? ' figure-negative' : ''}`}>
      {kind === 'rupiah' && unit && <span className="figure-unit">Rp.&nbsp;</span>}
      {formatFigure(kind, value)}
      {suffix && <span className="figure-unit">&nbsp;{suffix}</span>}
    </span>
  );
}
