/**
 * Prints a page through the browser, in a frame that nobody sees. Resolves when it has been handed over and the keyboard
 * belongs to the page again.
 */
export function printFrame(html: string, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.title = title;
  frame.srcdoc = html;
  return new Promise((resolve) => {
    frame.onload = () => {
      const { contentWindow } = frame;
      if (!contentWindow) return resolve();
      contentWindow.onafterprint = () => window.setTimeout(() => frame.remove());
      // What has the focus now, not when the slip was asked for: somebody may have gone on meanwhile.
      const focused = document.activeElement as HTMLElement | null;
      contentWindow.print();
      // The next scan belongs to the page, whether or not the browser says that it has printed.
      frame.blur();
      window.focus();
      focused?.focus();
      resolve();
    };
    document.body.append(frame);
  });
}
