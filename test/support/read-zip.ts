import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;

/** Files of a ZIP by their names, in its order; throws for one whose bytes are not those it was made of. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`no entry at ${at}`);
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const begins = zip.readUInt32LE(at + 42);
    const content = begins + 30 + zip.readUInt16LE(begins + 26) + zip.readUInt16LE(begins + 28);
    const file = inflateRawSync(zip.subarray(content, content + packed));
    if (file.length !== size || crc32(file) !== crc) throw new Error(`${name} is broken`);
    files.set(name, file);
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
