import { useEffect, useRef } from 'react';
import { scanningLayer, useOwnLayer } from './layers.js';

/** A scanner types faster than a person: below this pause between keys, in milliseconds, it is a scan. */
const MAX_PAUSE_MS = 40;
const MIN_LENGTH = 3;
/** What ends a code, as scanners are sold. */
const ENDS: readonly string[] = ['Enter', 'Tab'];

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Handler {
  readonly layer: number;
  readonly onScan: (code: string) => void;
}

const handlers: Handler[] = [];
let buffer = '';
let lastKeyAt = 0;
/** The fields that had the focus during the scan and what stood in them before, to be put back. */
const before = new Map<Field, string>();

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file)$/.test(element.type));

/** Sets a value so that React notices. */
function writeField(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function reset(): void {
  buffer = '';
  before.clear();
}

/** What is sent by Enter is sent by a person. */
const SENT_BY_ENTER = '[data-enter-sends]';

/** A code has ended. Where nobody waits for one, a text field keeps it as typed; figures and buttons are no place for it. */
function end(event: KeyboardEvent): void {
  const code = buffer;
  const typed = [...before];
  reset();
  const layer = scanningLayer();
  const handler = handlers.findLast((one) => one.layer === layer);
  const focused = document.activeElement;
  const isText = !handler && isField(focused) && !focused.matches('[data-figure]');
  if (isText && !focused.closest(SENT_BY_ENTER)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isText) return;
  for (const [field, value] of typed) if (field.isConnected && field.value !== value) writeField(field, value);
  if (handler) handler.onScan(code);
  else signalMiss();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return reset();
  const focused = document.activeElement;
  // A field for codes takes what is typed there itself, however slowly a busy machine hands it over.
  if (focused?.matches('[data-scan]')) return reset();
  const quick = event.timeStamp - lastKeyAt <= MAX_PAUSE_MS;
  lastKeyAt = event.timeStamp;
  if (ENDS.includes(event.key)) {
    if (quick && buffer.length >= MIN_LENGTH) end(event);
    else reset();
    return;
  }
  if (event.key.length !== 1) return;
  // A key that a person holds down repeats as fast as a scanner types.
  if (event.repeat) return reset();
  if (!quick) reset();
  if (isField(focused) && !before.has(focused)) before.set(focused, focused.value);
  buffer += event.key;
}

/**
 * Listens from now on, whether or not anything on the page takes codes: a scan must not become an amount. Answers how to
 * end it.
 */
export function startScanner(): () => void {
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/**
 * Hears the barcode scanner wherever the focus is: keys in quick succession, at least three, ending in Enter or Tab. What
 * the scan typed into another field is taken out of it again. Of a dialog or sheet that is open only what stands in it hears;
 * with several there the one mounted last.
 */
export function useScanner(onScan: (code: string) => void, enabled = true): void {
  const layer = useOwnLayer();
  const latest = useRef(onScan);
  useEffect(() => void (latest.current = onScan));
  useEffect(() => {
    if (!enabled) return;
    const handler: Handler = { layer, onScan: (code) => latest.current(code) };
    handlers.push(handler);
    return () => void handlers.splice(handlers.indexOf(handler), 1);
  }, [layer, enabled]);
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
