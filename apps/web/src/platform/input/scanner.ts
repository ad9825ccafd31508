import { useEffect, useRef } from 'react';
import { createEmitter } from '../emitter.js';
import { scanningLayer, useOwnLayer } from './layers.js';
import { HELD_UP_MS, scannedKeys, SLOW_MS, type TypedKey } from './scan-judge.js';

/** What ends a code, as scanners are sold. */
const ENDS: readonly string[] = ['Enter', 'Tab'];
/** Keys that are part of typing a character. */
const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph', 'NumLock'];

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Handler {
  readonly layer: number;
  readonly onScan: (code: string) => void;
}
interface Key extends TypedKey {
  /** Where it went, if that was a field, and what stood there before. */
  readonly field: Field | null;
  readonly before: string;
}

/** A code that was scanned where it does not belong. */
export interface StrayScan {
  readonly code: string;
  /** What the field is called that it was taken out of; null where there was none. */
  readonly field: string | null;
  /** Whether something on the page took it. */
  readonly isTaken: boolean;
}
/** Codes that were scanned where they do not belong: whoever scanned is told. */
export const strayScans = createEmitter<StrayScan>();

/** No code is longer. */
const MOST = 100;

const handlers: Handler[] = [];
let keys: Key[] = [];

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file)$/.test(element.type));

/** Sets a value so that React notices. */
function writeField(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const nameOf = (field: Field): string =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder).trim();

/** What is sent by Enter is sent by a person. */
const SENT_BY_ENTER = '[data-enter-sends]';

/** Gives the fields back what they had before the scan; answers which of them it had changed. */
function takeBack(scanned: readonly Key[]): Field[] {
  const first = new Map<Field, string>();
  for (const { field, before } of scanned) if (field && !first.has(field)) first.set(field, before);
  const changed = [...first].filter(([field, before]) => field.isConnected && field.value !== before);
  for (const [field, before] of changed) writeField(field, before);
  return changed.map(([field]) => field);
}

/** A code has ended. Where nobody waits for one, a text field keeps it as typed; figures and buttons are no place for it. */
function end(event: KeyboardEvent, scanned: readonly Key[]): void {
  const layer = scanningLayer();
  const handler = handlers.findLast((one) => one.layer === layer);
  const focused = document.activeElement;
  const isText = !handler && isField(focused) && !focused.matches('[data-figure]');
  if (isText && !focused.closest(SENT_BY_ENTER)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isText) return;
  const code = scanned.map(({ character }) => character).join('');
  const [field] = takeBack(scanned);
  if (handler) handler.onScan(code);
  else signalMiss();
  if (field || !handler) strayScans.emit({ code, field: field ? nameOf(field) : null, isTaken: handler !== undefined });
}

/** Whether what is typed at this time goes on with these keys: in another field only as quickly as a scanner. */
function goesOn(last: Key | undefined, at: number, field: Field | null): boolean {
  return last !== undefined && at - last.at <= (last.field === field ? HELD_UP_MS : SLOW_MS);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, timeStamp: at } = event;
  if (MODIFIERS.includes(key)) return;
  const focused = document.activeElement;
  const field = isField(focused) ? focused : null;
  const typed = goesOn(keys.at(-1), at, field) ? keys : [];
  keys = [];
  // A field for codes takes what is typed there itself, however slowly a busy machine hands it over.
  if (event.ctrlKey || event.altKey || event.metaKey || focused?.matches('[data-scan]')) return;
  if (ENDS.includes(key)) {
    const isAmount =
      field !== null && field.matches('[data-figure="amount"]') && typed.every((one) => one.field === field);
    const count = scannedKeys(typed, at, isAmount);
    if (count > 0) end(event, typed.slice(-count));
    return;
  }
  // A key that a person holds down repeats as fast as a scanner types; what edits is a person's.
  if (key.length !== 1 || event.repeat) return;
  keys = [...typed.slice(1 - MOST), { character: key, at, field, before: field?.value ?? '' }];
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
 * Hears the barcode scanner wherever the focus is (`scannedKeys` says how it is known). What the scan typed into another
 * field is taken out of it again. Of a dialog or sheet that is open only what stands in it hears;
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

function beep(hertz: number, seconds: number, type: OscillatorType): void {
  try {
    audio ??= new AudioContext();
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = type;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.08, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  } catch {
    // No sound device: the flash is seen.
  }
}

/** Says that a scanned code was taken: a short high tone. */
export const signalHit = (): void => beep(880, 0.12, 'sine');

/** Says that a scanned code was not found: a low tone and a flash around the window. */
export function signalMiss(): void {
  beep(220, 0.35, 'square');
  const { classList } = document.body;
  classList.remove('scan-miss');
  void document.body.offsetWidth;
  classList.add('scan-miss');
  window.setTimeout(() => classList.remove('scan-miss'), 600);
}
