import sharp from 'sharp';

const WIDTH = 856;
const HEIGHT = 540;

const block = (left: number, top: number, width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});

/** Drawn, and nobody's: a card in the proportions of a KTP with a grey portrait and lines where words would stand. */
export const specimenCard = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#a9cfe8' } })
    .composite([
      block(218, 36, 420, 26, '#31576f'),
      block(258, 78, 340, 20, '#31576f'),
      ...[150, 200, 250, 300, 350, 400].map((top, index) => block(44, top, 360 + ((index * 53) % 130), 18, '#4d748c')),
      block(616, 150, 190, 240, '#c8ccd0'),
      block(676, 190, 70, 80, '#8e959b'),
      block(646, 290, 130, 100, '#8e959b'),
    ])
    .png()
    .toBuffer();
