import type { UIEvent, WheelEvent } from 'react';

/**
 * Parts of a table that are pushed sideways as one: which of them is pushed does not matter. The table says with
 * `data-after` that there is more of it than is in sight, with `data-before` that some of it has gone below what stays.
 */
export class ScrollGroup {
  private readonly parts = new Set<HTMLElement>();
  private table: HTMLElement | null = null;
  private at = 0;
  private overhang = 0;

  readonly whole = (table: HTMLElement | null): void => void (this.table = table);

  readonly part = (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return undefined;
    this.parts.add(part);
    if (this.at > 0) part.scrollLeft = this.at;
    return () => void this.parts.delete(part);
  };

  readonly onScroll = ({ currentTarget: pushed }: UIEvent<HTMLElement>): void => {
    if (pushed.scrollLeft === this.at) return;
    this.at = pushed.scrollLeft;
    for (const part of this.parts) if (part !== pushed) part.scrollLeft = this.at;
    this.tell();
  };

  /** Over the head and the totals, which do not scroll by themselves. */
  readonly onWheel = ({ deltaX, currentTarget }: WheelEvent<HTMLElement>): void => {
    if (deltaX !== 0) currentTarget.scrollLeft += deltaX;
  };

  /** By how many pixels the table is wider than its place. */
  overhangs(pixels: number): void {
    this.overhang = pixels;
    this.tell();
  }

  private tell(): void {
    // A part of a pixel is not worth a shadow.
    this.table?.toggleAttribute('data-after', this.at < this.overhang - 1);
    this.table?.toggleAttribute('data-before', this.at > 0);
  }
}
