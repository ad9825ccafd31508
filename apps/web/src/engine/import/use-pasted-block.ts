import { useEffect, useRef } from 'react';

/** Cells side by side, or rows below each other: more than one field holds. */
const BLOCK = /\t|\S\s*\r?\n\s*\S/;

/** Hears a block of cells that is pasted on the page, out of a spreadsheet; one cell is for the field it is pasted into. */
export function usePastedBlock(enabled: boolean, onBlock: (block: File) => void): void {
  const latest = useRef(onBlock);
  useEffect(() => void (latest.current = onBlock));
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A text of several lines belongs where several lines may stand.
      if (!BLOCK.test(text.trim()) || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(new File([text], 'tempel.tsv', { type: 'text/tab-separated-values' }));
    };
    // Before the field that has the focus takes it.
    document.addEventListener('paste', paste, { capture: true });
    return () => document.removeEventListener('paste', paste, { capture: true });
  }, [enabled]);
}
