import { createHash } from 'node:crypto';
import { readZip } from '../../../../../test/support/read-zip.js';
import { ZipWriter } from './zip-writer.js';

async function zipOf(files: Readonly<Record<string, string | Iterable<string>>>): Promise<{ zip: Buffer; hashes: string[] }> {
  const pieces: Buffer[] = [];
  const writer = new ZipWriter(async (content) => void pieces.push(Buffer.from(content)), new Date('2026-11-27T06:10:00Z'));
  const hashes: string[] = [];
  for (const [name, content] of Object.entries(files))
    hashes.push(await writer.add(name, typeof content === 'string' ? [content] : content));
  await writer.end();
  return { zip: Buffer.concat(pieces), hashes };
} // prettier-ignore

test('a ZIP holds its files to the byte, and says their hashes', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index};BARIS JURNAL ${index * 7}\r\n`);
  const files = { 'a.csv': 'satu,dua\r\n', 'buku-besar/2026-10.csv': long, 'kosong.txt': '', 'é 日本.txt': 'é日本' };
  const { zip, hashes } = await zipOf(files);
  const found = readZip(zip);
  expect([...found.keys()]).toEqual(Object.keys(files));
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const whole = typeof content === 'string' ? content : content.join('');
    expect([name, found.get(name)!.toString('utf8') === whole]).toEqual([name, true]);
    expect(hashes[index]).toBe(createHash('sha256').update(whole).digest('hex'));
  }
  expect(zip.length).toBeLessThan(long.join('').length / 3);
});
