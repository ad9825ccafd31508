import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import pdfmake from 'pdfmake';
import { findInstalled } from '../resolve.js';

let ready = false;

function fontIn(folder: string): string {
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
  if (!file) throw new Error(`no font in ${folder}`);
  return join(folder, file);
}

/** Roboto, and Noto Sans of Hong Kong and Japan beside it; nothing else is read and nothing is fetched. */
function prepare(): void {
  if (ready) return;
  const roboto = join(findInstalled('pdfmake'), 'fonts', 'Roboto');
  const hongKong = findInstalled('@expo-google-fonts/noto-sans-hk');
  const japan = findInstalled('@expo-google-fonts/noto-sans-jp');
  pdfmake.setFonts({
    Roboto: { normal: join(roboto, 'Roboto-Regular.ttf'), bold: join(roboto, 'Roboto-Medium.ttf') },
    NotoSansHK: { normal: fontIn(join(hongKong, '400Regular')), bold: fontIn(join(hongKong, '700Bold')) },
    NotoSansJP: { normal: fontIn(join(japan, '400Regular')), bold: fontIn(join(japan, '700Bold')) },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => [roboto, hongKong, japan].some((folder) => path.startsWith(folder + sep)));
  ready = true;
}

/** pdfmake definition → file. Blocks its thread while it lays out: call it in a worker. */
export async function printPdf(definition: object): Promise<Buffer> {
  prepare();
  return pdfmake.createPdf(definition).getBuffer();
}
