interface Heading {
  readonly text: string;
  readonly isFigure: boolean;
}

function filled<Tag extends 'th' | 'td'>(document: Document, tag: Tag, text: string, isFigure: boolean): HTMLElement {
  const cell = document.createElement(tag);
  cell.textContent = text;
  if (isFigure) cell.style.textAlign = 'right';
  return cell;
}

/** Prints rows as a table through the browser, in a frame that nobody sees. */
export function printTable(title: string, headings: readonly Heading[], rows: readonly (readonly string[])[]): void {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.title = title;
  frame.srcdoc = `<!doctype html><meta charset="utf-8"><style>
    @page { size: A4 landscape; margin: 10mm; }
    body { margin: 0; font: 10pt/1.3 'Inter Variable', 'Noto Sans JP', 'Noto Sans HK', system-ui, sans-serif; }
    h1 { margin: 0 0 4mm; font-size: 13pt; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 1mm 2mm; border-bottom: 0.2mm solid #999; text-align: left; vertical-align: top; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
  </style><h1></h1><table><thead><tr></tr></thead><tbody></tbody></table>`;
  frame.onload = () => {
    const { contentWindow, contentDocument } = frame;
    if (!contentWindow || !contentDocument) return;
    contentDocument.querySelector('h1')!.textContent = title;
    contentDocument
      .querySelector('thead tr')!
      .append(...headings.map(({ text, isFigure }) => filled(contentDocument, 'th', text, isFigure)));
    const lines = rows.map((row) => {
      const line = contentDocument.createElement('tr');
      line.append(...row.map((text, at) => filled(contentDocument, 'td', text, headings[at]!.isFigure)));
      return line;
    });
    contentDocument.querySelector('tbody')!.append(...lines);
    contentWindow.onafterprint = () => window.setTimeout(() => frame.remove());
    contentWindow.print();
  };
  document.body.append(frame);
}
