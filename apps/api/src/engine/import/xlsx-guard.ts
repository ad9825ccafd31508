import { createInflateRaw } from 'node:zlib';
import { DomainError } from '@emas/domain/shared/domain-error';

const MB = 1024 * 1024;
/** Most bytes that a workbook may have when it is unpacked: a small file can hold gigabytes. */
const MAX_UNPACKED = 200 * MB;
/** Most bytes of a part that is held in memory whole: texts and styles, not the rows. */
const MAX_PART = 50 * MB;
const MAX_ENTRIES = 2_000;
/** The parts that are read, in the order in which they are needed; pictures, macros and the like are left behind. */
const PARTS = [
  /^_rels\/\.rels$/,
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/workbook\.xml$/,
  /^xl\/styles\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
];
const WORKBOOK = 2;
const SHEET = PARTS.length - 1;

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

const notXlsx = () => new DomainError('IMPORT_NOT_XLSX');
const tooBig = () => new DomainError('IMPORT_TOO_BIG', { max: `${MAX_UNPACKED / MB} MB` });

interface Part {
  readonly name: Buffer;
  readonly rank: number;
  readonly method: number;
  readonly crc: number;
  /** As it lies in the file. */
  readonly packed: Buffer;
  /** What the file says; nothing relies on it. */
  readonly declared: number;
}

/**
 * The parts of a workbook that are read, as an archive made anew: it unpacks to what was counted here, whatever the file
 * says of itself and however it may be read otherwise. Throws IMPORT_NOT_XLSX, and IMPORT_TOO_BIG for a bomb.
 */
export async function plainXlsx(file: Buffer): Promise<Buffer> {
  const parts = partsOf(file);
  if (!parts.some(({ rank }) => rank === WORKBOOK)) throw notXlsx();
  if (parts.reduce((sum, { declared }) => sum + declared, 0) > MAX_UNPACKED) throw tooBig();
  const archive: Buffer[] = [];
  let left = MAX_UNPACKED;
  for (const part of parts) {
    const most = part.rank === SHEET ? left : Math.min(left, MAX_PART);
    const length = await unpackedLength(part, most);
    left -= length;
    archive.push(localHeader(part, length), part.name, part.packed);
  }
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  return Buffer.concat([...archive, end]);
}

/** The parts by the archive's directory, those first that the others are read with. */
function partsOf(file: Buffer): Part[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooBig();
  let at = file.readUInt32LE(end + 16);
  const parts = new Map<string, Part>();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > file.length || file.readUInt32LE(at) !== ENTRY) throw notXlsx();
    const nameLength = file.readUInt16LE(at + 28);
    const part = partAt(file, at, file.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    const name = part?.name.toString('latin1');
    if (part && name && !parts.has(name)) parts.set(name, part);
    at += ENTRY_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return [...parts.values()].sort((one, other) => one.rank - other.rank);
}

function partAt(file: Buffer, entry: number, name: Buffer): Part | null {
  const rank = PARTS.findIndex((pattern) => pattern.test(name.toString('latin1')));
  if (rank < 0) return null;
  const method = file.readUInt16LE(entry + 10);
  const local = file.readUInt32LE(entry + 42);
  const encrypted = (file.readUInt16LE(entry + 8) & ENCRYPTED) !== 0;
  if (encrypted || (method !== STORED && method !== DEFLATED)) throw notXlsx();
  if (local + LOCAL_LENGTH > file.length || file.readUInt32LE(local) !== LOCAL) throw notXlsx();
  const start = local + LOCAL_LENGTH + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(entry + 20));
  return { name, rank, method, packed, crc: file.readUInt32LE(entry + 16), declared: file.readUInt32LE(entry + 24) };
}

/** Bytes that a part really unpacks to, none of them kept. Stops with IMPORT_TOO_BIG after `most`. */
async function unpackedLength({ method, packed }: Part, most: number): Promise<number> {
  let length = 0;
  if (method === STORED) length = packed.length;
  else {
    const inflate = createInflateRaw();
    inflate.end(packed);
    try {
      for await (const chunk of inflate) {
        length += (chunk as Buffer).length;
        if (length > most) break;
      }
    } catch {
      throw notXlsx();
    }
  }
  if (length > most) throw tooBig();
  return length;
}

function localHeader({ name, method, crc, packed }: Part, length: number): Buffer {
  const header = Buffer.alloc(LOCAL_LENGTH);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(length, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

/** Offset of the archive's end record. */
function findEnd(file: Buffer): number {
  const least = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= least; at -= 1)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw notXlsx();
}
