import { inflateSync } from 'node:zlib';

/** One page of a PDF as a reader sees it: its lines top to bottom, and its size in points. */
export interface PdfPage {
  readonly lines: string[];
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | null;
}

/** Reads back what pdfmake wrote: compressed streams, composite fonts with ToUnicode tables, absolute text positions. */
export function readPdf(file: Uint8Array): PdfPage[] {
  const objects = objectsOf(Buffer.from(file));
  const fonts = new Map<number, Map<string, string>>();
  const fontOf = (id: number): Map<string, string> => {
    const known = fonts.get(id);
    if (known) return known;
    const unicode = refOf(objects.get(id)!.head, 'ToUnicode');
    const table =
      unicode === null ? new Map<string, string>() : unicodeTable(objects.get(unicode)!.stream!.toString('latin1'));
    fonts.set(id, table);
    return table;
  };
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))!.head;
  const order = [.../\/Kids \[([^\]]*)\]/.exec(kids)![1]!.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
  return order.map((id) => pageOf(objects, objects.get(id)!.head, fontOf));
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const source = file.toString('latin1');
  for (const match of source.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = source.indexOf('endobj', start);
    const streamAt = source.indexOf('stream\n', start);
    if (streamAt < 0 || streamAt > end) {
      found.set(Number(match[1]), { head: source.slice(start, end), stream: null });
      continue;
    }
    const head = source.slice(start, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)![1]);
    const raw = file.subarray(streamAt + 7, streamAt + 7 + length);
    found.set(Number(match[1]), { head, stream: head.includes('FlateDecode') ? inflateSync(raw) : raw });
  }
  return found;
}

const refOf = (head: string, key: string): number | null => {
  const match = new RegExp(`/${key} (\\d+) 0 R`).exec(head);
  return match ? Number(match[1]) : null;
};

/** Glyph code (4 hex digits) → text. */
function unicodeTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  const decode = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  for (const range of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...range[2]!.matchAll(/<([\w\s]*)>/g)].forEach((entry, offset) => {
      const code = (Number.parseInt(range[1]!, 16) + offset).toString(16).padStart(4, '0');
      table.set(code, decode(entry[1]!));
    });
  }
  return table;
}

function pageOf(objects: Map<number, PdfObject>, head: string, fontOf: (id: number) => Map<string, string>): PdfPage {
  const content = objects.get(refOf(head, 'Contents')!)!.stream!.toString('latin1');
  const resources = refOf(head, 'Resources');
  const names = resources === null ? head : objects.get(resources)!.head;
  const fonts = new Map([...names.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((match) => [match[1]!, Number(match[2])]));
  const [, , width, height] = /\/MediaBox \[([^\]]*)\]/.exec(head)![1]!.trim().split(/\s+/).map(Number);
  const placed: { x: number; y: number; text: string }[] = [];
  let font = new Map<string, string>();
  let x = 0;
  let y = 0;
  const operators = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const match of content.matchAll(operators)) {
    if (match[1] !== undefined) [x, y] = [Number(match[1]), Number(match[2])];
    else if (match[3] !== undefined) font = fontOf(fonts.get(match[3])!);
    else placed.push({ x, y, text: decodeGlyphs(match[4]!, font) });
  }
  const rows = new Map<number, typeof placed>();
  for (const piece of placed) {
    const key = [...rows.keys()].find((row) => Math.abs(row - piece.y) < 2) ?? piece.y;
    rows.set(key, [...(rows.get(key) ?? []), piece]);
  }
  const lines = [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, pieces]) =>
      pieces
        .sort((a, b) => a.x - b.x)
        .map((piece) => piece.text.trim())
        .filter(Boolean)
        .join(' '),
    );
  return { lines, text: lines.join('\n'), width: width!, height: height! };
}

function decodeGlyphs(array: string, font: Map<string, string>): string {
  const hex = [...array.matchAll(/<(\w*)>/g)].map((match) => match[1]).join('');
  return (hex.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '\ufffd').join('');
}
