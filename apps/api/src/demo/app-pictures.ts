import sharp from 'sharp';

/** Pictures of the demo's catalogue, drawn when it is loaded: no photograph of anybody's goods, no letter of any font. */

const SHAPES = {
  cincin:
    '<ellipse cx="360" cy="430" rx="170" ry="180" class="metal" stroke-width="44"/><polygon points="360,150 430,210 360,300 290,210" fill="#dff3ff" stroke="#8fb7cc" stroke-width="6"/><path d="M290 210h140M330 210l30 88 30-88" fill="none" stroke="#8fb7cc" stroke-width="4"/>',
  kalung:
    '<path d="M150 120C150 470 570 470 570 120" class="metal" stroke-width="20" stroke-dasharray="26 8"/><path d="M360 382l52 66-52 86-52-86z" fill="url(#gold)" stroke="#8a6415" stroke-width="6"/>',
  gelang:
    '<ellipse cx="360" cy="360" rx="240" ry="150" class="metal" stroke-width="52"/><ellipse cx="360" cy="360" rx="240" ry="150" fill="none" stroke="#fff3c4" stroke-width="6" stroke-dasharray="4 22"/>',
  anting:
    '<g><circle cx="240" cy="300" r="80" class="metal" stroke-width="24"/><circle cx="240" cy="430" r="42" fill="url(#gold)"/><circle cx="480" cy="300" r="80" class="metal" stroke-width="24"/><circle cx="480" cy="430" r="42" fill="url(#gold)"/></g>',
  liontin:
    '<path d="M120 90l240 200 240-200" class="metal" stroke-width="12"/><path d="M360 600C180 470 230 320 320 330c25 3 40 30 40 30s15-27 40-30c90-10 140 140-40 270z" fill="url(#gold)" stroke="#8a6415" stroke-width="6"/>',
  batang:
    '<g transform="rotate(-12 360 360)"><rect x="220" y="150" width="280" height="420" rx="18" fill="url(#gold)" stroke="#8a6415" stroke-width="8"/><rect x="256" y="190" width="208" height="340" rx="10" fill="none" stroke="#fff3c4" stroke-width="6"/><circle cx="360" cy="300" r="58" fill="none" stroke="#8a6415" stroke-width="8"/></g>',
  payung:
    '<path d="M120 380a240 240 0 01480 0c-50-40-110-40-160 0-50-40-110-40-160 0-50-40-110-40-160 0z" fill="#b3261e"/><path d="M360 140v400a50 50 0 01-100 0" fill="none" stroke="#5b4636" stroke-width="16"/>',
  gelas:
    '<path d="M230 180h260l-40 380H270z" fill="#cfe7f2" stroke="#6f95a6" stroke-width="10"/><path d="M246 320h228l-22 222H268z" fill="#a9682f" opacity=".75"/>',
  dompet:
    '<rect x="150" y="230" width="420" height="290" rx="36" fill="#5d3a22"/><path d="M150 320h420v60H150z" fill="#4a2d19"/><circle cx="360" cy="380" r="34" fill="url(#gold)"/>',
  kotak:
    '<path d="M150 300l210-90 210 90v210l-210 100-210-100z" fill="#7b1f3a"/><path d="M150 300l210 90 210-90" fill="none" stroke="#f0d38a" stroke-width="14"/><path d="M360 390v220" stroke="#f0d38a" stroke-width="14"/>',
} as const;
export type Shape = keyof typeof SHAPES;

const GOLD =
  '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7dc8c"/><stop offset=".5" stop-color="#d5a231"/><stop offset="1" stop-color="#9b7014"/></linearGradient>';

export interface Drawing {
  readonly shape: Shape;
  /** Colours of the ground, from the top to the bottom. */
  readonly ground: readonly [top: string, bottom: string];
  /** Width and height in pixels; the shape stands in the middle. */
  readonly size?: readonly [width: number, height: number];
}

/** The drawing as a form sends a picture: data of a JPEG. */
export async function drawn({
  shape,
  ground: [top, bottom],
  size: [width, height] = [720, 720],
}: Drawing): Promise<string> {
  const side = Math.min(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <style>.metal{fill:none;stroke:url(#gold)}</style>
    <defs>${GOLD}<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <svg x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}" viewBox="0 0 720 720">${SHAPES[shape]}</svg>
  </svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
