import { useEffect, useRef, useState } from 'react';
import { askPort, DEFAULT_BAUD_RATE, hasSerial, type SerialPort } from '../../platform/input/serial-port.js';
import { LineCutter } from '../../platform/input/scale-frame.js';
import type { Read } from './scan-store.js';

/** 96 to 128 bits in hex, as readers write them. */
const EPC = /\b[0-9A-F]{24,32}\b/g;

/** Tags in a text, each with how often it stands there. */
export function tagsIn(text: string): readonly Read[] {
  const found = new Map<string, number>();
  for (const [kode] of text.toUpperCase().matchAll(EPC)) found.set(kode, (found.get(kode) ?? 0) + 1);
  return [...found].map(([kode, jumlah]) => ({ kode, jumlah }));
}

/** As many as travel together. */
const READS_MAX = 500;

/** Parts of a list that travel one after the other. */
export const partsOf = (reads: readonly Read[]): readonly (readonly Read[])[] =>
  Array.from({ length: Math.ceil(reads.length / READS_MAX) }, (_, nth) => reads.slice(nth * READS_MAX, (nth + 1) * READS_MAX)); // prettier-ignore

const FLUSH_MS = 1000;

/** A reader of tags at a serial port: what it reads is handed on once a second. */
export function useEpcReader(onReads: (reads: readonly Read[]) => void) {
  const [port, setPort] = useState<SerialPort | null>(null);
  const [rate, setRate] = useState(0);
  const latest = useRef(onReads);
  useEffect(() => void (latest.current = onReads));
  useEffect(() => {
    if (!port) return;
    let text = '';
    const cutter = new LineCutter();
    const decoder = new TextDecoder();
    const reader = port.readable?.getReader();
    const read = async (): Promise<void> => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return setPort(null);
        for (const line of cutter.feed(decoder.decode(part.value, { stream: true }))) text += `${line}\n`;
      }
    };
    // Pulled out, it is gone.
    void read().catch(() => setPort(null));
    const timer = window.setInterval(() => {
      const reads = tagsIn(text);
      text = '';
      setRate(reads.reduce((sum, { jumlah = 1 }) => sum + jumlah, 0));
      partsOf(reads).forEach((part) => latest.current(part));
    }, FLUSH_MS);
    return () => {
      window.clearInterval(timer);
      setRate(0);
      void reader
        ?.cancel()
        .catch(() => undefined)
        .then(() => port.close())
        .catch(() => undefined);
    };
  }, [port]);
  const connect = async (): Promise<void> => {
    const chosen = await askPort();
    if (!chosen) return;
    await chosen.open({ baudRate: DEFAULT_BAUD_RATE }).then(
      () => setPort(chosen),
      () => setPort(null),
    );
  };
  return { can: hasSerial(), live: port !== null, rate, connect, disconnect: () => setPort(null) };
}
