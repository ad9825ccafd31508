import type { CSSProperties, ReactNode } from 'react';
import { svgImage } from '../../../parts/document/barcode.js';

/** What a page note is printed from, as far as it is used: lengths are points. */
export interface PageDefinition {
  readonly info: { readonly title: string };
  readonly pageSize: 'A5' | { readonly width: number };
  readonly pageMargins: readonly [number, number, number, number];
  readonly content: readonly PageNode[];
  readonly watermark?: { readonly text: string };
  readonly defaultStyle: { readonly fontSize: number };
}

type Width = number | '*' | 'auto';

interface PageNode {
  readonly text?: string;
  readonly stack?: readonly PageNode[];
  readonly columns?: readonly (PageNode & { readonly width?: Width })[];
  readonly columnGap?: number;
  readonly table?: { readonly widths: readonly Width[]; readonly body: readonly (readonly PageNode[])[] };
  readonly layout?: string;
  readonly svg?: string;
  readonly image?: string;
  readonly fit?: readonly [number, number];
  readonly canvas?: readonly { readonly x2: number; readonly lineWidth: number; readonly lineColor: string }[];
  readonly width?: Width;
  readonly margin?: readonly [number, number, number, number];
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: 'left' | 'center' | 'right';
}

/** A length in points of the page, as wide as `--pt` makes one. */
const pt = (points: number): string => `calc(${points} * var(--pt))`;

const box = ([left, top, right, bottom]: readonly [number, number, number, number]): string =>
  [top, right, bottom, left].map(pt).join(' ');

/** A5 across. */
const A5_WIDTH = 595.28;

/** A page is shown as large as it is printed, and smaller where there is no room for its width. */
const scaleOf = (width: number): string => `min(${4 / 3}px, 100cqw / ${width})`;

/** A page note on the screen, drawn from what its PDF is made of: a picture of paper, in the colours of paper. */
export function PageView({ definition }: { readonly definition: PageDefinition }): ReactNode {
  const { info, pageSize, pageMargins, content, defaultStyle, watermark } = definition;
  const width = pageSize === 'A5' ? A5_WIDTH : pageSize.width;
  const style = {
    '--pt': scaleOf(width),
    width: pt(width),
    padding: box(pageMargins),
    fontSize: pt(defaultStyle.fontSize),
  } as CSSProperties;
  return (
    <figure className="note-pages" role="img" aria-label={info.title} tabIndex={0}>
      {content.map((page, index) => (
        <div key={index} className="note-page" style={style} aria-hidden>
          {watermark && <span className="note-watermark">{watermark.text}</span>}
          <Drawn node={page} />
        </div>
      ))}
    </figure>
  );
}

const styleOf = ({ margin, fontSize, bold, color, fillColor, alignment }: PageNode): CSSProperties => ({
  ...(margin && { margin: box(margin) }),
  ...(fontSize && { fontSize: pt(fontSize) }),
  ...(bold && { fontWeight: 700 }),
  ...(color && { color }),
  ...(fillColor && { background: fillColor }),
  ...(alignment && { textAlign: alignment }),
});

const track = (width: Width | undefined): string =>
  width === 'auto' ? 'max-content' : typeof width === 'number' ? pt(width) : 'minmax(0, 1fr)';

function Drawn({ node }: { readonly node: PageNode }): ReactNode {
  const style = styleOf(node);
  if (node.table) return <Table node={node} style={style} />;
  if (node.columns) {
    const grid = { display: 'grid', gap: pt(node.columnGap ?? 0), gridTemplateColumns: node.columns.map(({ width }) => track(width)).join(' ') }; // prettier-ignore
    return (
      <div style={{ ...style, ...grid }}>
        {node.columns.map((column, index) => (
          <div key={index}>
            <Drawn node={column} />
          </div>
        ))}
      </div>
    );
  }
  if (node.stack) {
    return (
      <div style={style}>
        {node.stack.map((one, index) => (
          <Drawn key={index} node={one} />
        ))}
      </div>
    );
  }
  if (node.svg !== undefined) return <Picture src={svgImage(node.svg)} width={pt(Number(node.width))} style={style} />;
  if (node.image !== undefined) return <Picture src={node.image} width={pt(node.fit![0])} style={style} />;
  if (node.canvas) {
    return node.canvas.map(({ x2, lineWidth, lineColor }, index) => (
      <div key={index} style={{ ...style, width: pt(x2), borderTop: `${pt(lineWidth)} solid ${lineColor}` }} />
    ));
  }
  return <p style={style}>{node.text === '' ? '\u00a0' : node.text}</p>;
}

interface PictureProps {
  readonly src: string;
  readonly width: string;
  readonly style: CSSProperties;
}

const Picture = ({ src, width, style }: PictureProps): ReactNode => (
  <div style={style}>
    <img src={src} alt="" style={{ width, display: 'inline-block' }} />
  </div>
);

function Table({ node, style }: { readonly node: PageNode; readonly style: CSSProperties }): ReactNode {
  const { widths, body } = node.table!;
  return (
    <table className="note-table" data-lines={node.layout === 'lightHorizontalLines' || undefined} style={style}>
      <colgroup>
        {widths.map((width, index) => (
          <col
            key={index}
            style={width === '*' ? { width: '100%' } : width === 'auto' ? {} : { minWidth: pt(width) }}
          />
        ))}
      </colgroup>
      <tbody>
        {body.map((row, at) => (
          <tr key={at}>
            {row.map((cell, index) => (
              <td key={index} style={cell.fillColor ? { background: cell.fillColor } : {}}>
                <Drawn node={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
