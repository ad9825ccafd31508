import { useActorRef, useSelector } from '@xstate/react';
import i18next from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { toast } from '../../ui/toast.js';
import type { Miss, scanQueueOf } from './scan-queue.machine.js';
import { codesIn } from './scanned-codes.js';

/** A thing that is listed by its barcode. */
export interface Listed {
  readonly kode_barcode: string;
}

/** What a scan brings: a thing for the list, or something else that the form knows what to do with. */
export type ScanFound<Thing, Other> = { readonly thing: Thing } | { readonly other: Other };

export type ScanQueue<Thing, Other> = ReturnType<typeof scanQueueOf<ScanFound<Thing, Other>, null>>;

interface ScanListOptions<Thing, Other> {
  readonly queue: ScanQueue<Thing, Other>;
  readonly things: readonly Thing[];
  readonly onChange: (change: (things: readonly Thing[]) => readonly Thing[]) => void;
  /** Something else than a thing was scanned: a tray, say. */
  readonly onOther: (other: Other) => void;
  readonly enabled: boolean;
}

export interface ScanList {
  readonly miss: Miss | null;
  readonly scanning: boolean;
  readonly scan: (code: string) => void;
  readonly remove: (barcode: string) => void;
  /** Takes back what was done to the list last; nothing where nothing was. */
  readonly undo: (() => void) | null;
}

/** A list that changes otherwise as well. */
export interface ScanListOf<Thing> extends ScanList {
  /** Another change, which can be taken back too. */
  readonly change: (next: (things: readonly Thing[]) => readonly Thing[]) => void;
}

/** Steps that can be taken back. */
const STEPS = 50;

/**
 * A list that is scanned together: a queue of scans beside it, many codes pasted at once, and what was done last taken back
 * (Ctrl+Z). The newest stands on top.
 */
export function useScanList<Thing extends Listed, Other>(options: ScanListOptions<Thing, Other>): ScanListOf<Thing> {
  const { queue, things, enabled } = options;
  const scanner = useActorRef(queue, { input: null });
  const { queue: waiting, miss } = useSelector(scanner, ({ context }) => context);
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));
  const [before, setBefore] = useState<readonly (readonly Thing[])[]>([]);
  const change = (next: (things: readonly Thing[]) => readonly Thing[]): void => {
    const now = latest.current.things;
    setBefore((steps) => [...steps.slice(1 - STEPS), now]);
    latest.current.onChange(next);
  };
  useEffect(() => {
    const found = scanner.on('found', ({ scanned }) => {
      if ('other' in scanned) return latest.current.onOther(scanned.other);
      const { thing } = scanned;
      change((list) => [thing, ...list.filter(({ kode_barcode }) => kode_barcode !== thing.kode_barcode)]);
    });
    const missed = scanner.on('missed', ({ code, error }) =>
      toast.info(`${code}: ${errorText(error, i18next.t('common:errors.INTERNAL'))}`),
    );
    return () => {
      found.unsubscribe();
      missed.unsubscribe();
    };
    // What it does is asked of what was drawn last: any of them will do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scanner]);
  const scan = (code: string): void =>
    scanner.send({ type: 'scan', code, listed: things.map(({ kode_barcode }) => kode_barcode) });
  usePastedCodes(enabled, (codes) => codes.forEach(scan));
  const undo = (): void => {
    const last = before.at(-1);
    if (!last) return;
    setBefore((steps) => steps.slice(0, -1));
    options.onChange(() => last);
  };
  useShortcut('mod+z', i18next.t('stock:scan.undo'), undo, enabled && before.length > 0);
  return {
    miss,
    scanning: waiting.length > 0,
    scan,
    change,
    remove: (barcode) => change((list) => list.filter(({ kode_barcode }) => kode_barcode !== barcode)),
    undo: before.length > 0 ? undo : null,
  };
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Hears several codes that are pasted on the page; one alone is for the field it is pasted into. */
function usePastedCodes(enabled: boolean, onCodes: (codes: readonly string[]) => void): void {
  const latest = useRef(onCodes);
  useLayoutEffect(() => void (latest.current = onCodes));
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent): void => {
      const codes = codesIn(event.clipboardData?.getData('text/plain') ?? '');
      // Words go where words are typed.
      if (codes.length < 2 || (isField(event.target) && !event.target.hasAttribute('data-scan'))) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(codes);
    };
    // Before the field that has the focus takes it.
    document.addEventListener('paste', paste, { capture: true });
    return () => document.removeEventListener('paste', paste, { capture: true });
  }, [enabled]);
}
