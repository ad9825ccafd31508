import type { FileAnswer } from './client.js';

/** Sixteen alphanumeric characters: the name of a file that has none. */
export function randomFileName(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => alphabet[byte % alphabet.length]).join('');
}

export function downloadBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = filename;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * A window for a file that is still being fetched. Call it in the click itself, before the first await: a window opened
 * later is blocked by the browser. Where windows are blocked nevertheless, `show` downloads.
 */
export function openFileWindow(title: string): { show(file: FileAnswer, fallbackName: string): void; close(): void } {
  const target = window.open('', '_blank');
  if (target) target.document.title = title;
  return {
    show: ({ blob, filename, attachment }, fallbackName) => {
      if (attachment) target?.close();
      if (attachment || !target || target.closed) return downloadBlob(blob, filename ?? fallbackName);
      target.location.href = URL.createObjectURL(blob);
    },
    close: () => target?.close(),
  };
}
