import { useEffect, useRef } from 'react';

/** A scanner types faster than a person: below this pause between keys, in milliseconds, it is a scan. */
const MAX_PAUSE_MS = 40;
const MIN_LENGTH = 3;

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Handler {
  readonly onScan: (code: string) => void;
}

const handlers: Handler[] = [];
let buffer = '';
let lastKeyAt = 0;
/** The field that had the focus when the scan began and what stood in it, to be put back. */
let before: { readonly field: Field; readonly value: string } | null = null;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a value so that React notices. */
function writeField(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function reset(): void {
  buffer = '';
  before = null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (handlers.length === 0 || event.ctrlKey || event.altKey || event.metaKey) return reset();
  // A field for codes takes what is typed there itself, however slowly a busy machine hands it over.
  if (document.activeElement?.matches('[data-scan]')) return reset();
  const quick = event.timeStamp - lastKeyAt <= MAX_PAUSE_MS;
  lastKeyAt = event.timeStamp;
  if (event.key === 'Enter') {
    const code = buffer;
    const swallowed = before;
    reset();
    if (!quick || code.length < MIN_LENGTH) return;
    event.preventDefault();
    event.stopPropagation();
    if (swallowed) writeField(swallowed.field, swallowed.value);
    handlers.at(-1)!.onScan(code);
    return;
  }
  if (event.key.length !== 1) return;
  // A key that a person holds down repeats as fast as a scanner types.
  if (event.repeat) return reset();
  if (!quick) {
    buffer = '';
    before = isField(document.activeElement)
      ? { field: document.activeElement, value: document.activeElement.value }
      : null;
  }
  buffer += event.key;
}

/**
 * Hears the barcode scanner wherever the focus is: keys in quick succession, at least three, ending in Enter. What the
 * scan typed into another field is taken out of it again. With several on a page the one mounted last hears.
 */
export function useScanner(onScan: (code: string) => void, enabled = true): void {
  const latest = useRef(onScan);
  useEffect(() => void (latest.current = onScan));
  useEffect(() => {
    if (!enabled) return;
    const handler: Handler = { onScan: (code) => latest.current(code) };
    if (handlers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    handlers.push(handler);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [enabled]);
}

let audio: AudioContext | null = null;

function beep(): void {
  try {
    audio ??= new AudioContext();
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = 'square';
    oscillator.frequency.value = 220;
    gain.gain.setValueAtTime(0.08, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.35);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + 0.35);
  } catch {
    // No sound device: the flash is seen.
  }
}

/** Says that a scanned code was not found: a low tone and a flash around the window. */
export function signalMiss(): void {
  beep();
  const { classList } = document.body;
  classList.remove('scan-miss');
  void document.body.offsetWidth;
  classList.add('scan-miss');
  window.setTimeout(() => classList.remove('scan-miss'), 600);
}
