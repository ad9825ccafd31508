import { DomainError } from '@emas/domain/shared/domain-error';

/** Most bytes that a workbook may have when it is unpacked: a small file can hold gigabytes. */
const MAX_UNPACKED = 200 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

const notXlsx = () => new DomainError('IMPORT_NOT_XLSX');

/** Throws IMPORT_NOT_XLSX for what is no workbook, IMPORT_TOO_BIG for one that unpacks to too much. */
export function guardXlsx(file: Buffer): void {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let unpacked = 0;
  let workbook = false;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > file.length || file.readUInt32LE(at) !== ENTRY) throw notXlsx();
    const nameLength = file.readUInt16LE(at + 28);
    unpacked += file.readUInt32LE(at + 24);
    workbook ||= file.toString('latin1', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength) === 'xl/workbook.xml';
    at += ENTRY_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (!workbook) throw notXlsx();
  if (unpacked > MAX_UNPACKED) throw new DomainError('IMPORT_TOO_BIG', { max: '200 MB' });
}

/** Offset of the archive's end record. */
function findEnd(file: Buffer): number {
  const least = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= least; at -= 1)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw notXlsx();
}
