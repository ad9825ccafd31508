import {
  ALIGNMENTS,
  BLOCKS,
  type Block,
  type BlockName,
  has,
  NOTE_PAGES,
  PARTS,
  PLACEHOLDERS,
  SHEET_KINDS,
  SIZES,
  SLIP_KINDS,
} from '../shared/note-block.js';
import type { SettingProblem } from './setting-problem.js';

/** Limits of one layout. */
export const MOST_BLOCKS = 60;
const MOST_KB = 16;
const MOST_TEXT = 500;

const FIELDS: readonly string[] = ['blok', 'tampil', 'rata', 'ukuran', 'isi', 'teks'];

/** A tag, a comment or an instruction of a markup language. */
const MARKUP = /<\s*[a-z!/?]/i;

/** Notes that nobody pays by: there is no sum to be told. */
const WITHOUT_SUM: ReadonlySet<string> = new Set(['pickup', ...SHEET_KINDS]);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const among = (known: readonly string[], value: unknown): boolean => known.includes(value as string);
const unknown = (at: string, value: unknown): SettingProblem => ({
  at,
  code: 'TEMPLATE_VALUE',
  params: { nilai: String(value ?? '').slice(0, 40) || '-' },
});

/** What is wrong with the layouts of page notes: the first thing, at the block it is about; null where nothing is. */
export const noteTemplateProblem = (value: unknown): SettingProblem | null =>
  templatesProblem(value, NOTE_PAGES, (page) => (page.endsWith('/DEPAN') ? ['TANDA', 'no_faktur', 'total'] : []));

/** The same of slips, by the kind of what they are of. */
export const slipTemplateProblem = (value: unknown): SettingProblem | null =>
  templatesProblem(value, SLIP_KINDS, (jenis) =>
    WITHOUT_SUM.has(jenis) ? ['TANDA', 'no_faktur'] : ['TANDA', 'no_faktur', 'total'],
  );

type Needed = keyof typeof SHOWN_BY;

function templatesProblem(
  value: unknown,
  names: readonly string[],
  needs: (name: string) => readonly Needed[],
): SettingProblem | null {
  if (!isObject(value)) return { code: 'TEMPLATE_VALUE', params: { nilai: '-' } };
  for (const [name, blocks] of Object.entries(value)) {
    const problem = names.includes(name) ? layoutProblem(blocks, needs(name)) : unknown('', name);
    if (problem) return { ...problem, at: problem.at ? `${name}.${problem.at}` : name };
  }
  return null;
}

function layoutProblem(blocks: unknown, needs: readonly Needed[]): SettingProblem | null {
  if (!Array.isArray(blocks)) return unknown('', blocks);
  if (blocks.length > MOST_BLOCKS) return { code: 'TEMPLATE_TOO_MANY', params: { max: MOST_BLOCKS } };
  if (new TextEncoder().encode(JSON.stringify(blocks)).length > MOST_KB * 1024)
    return { code: 'TEMPLATE_TOO_LARGE', params: { max: MOST_KB } };
  for (const [index, block] of (blocks as readonly unknown[]).entries()) {
    const problem = blockProblem(block);
    if (problem) return { ...problem, at: problem.at ? `${index}.${problem.at}` : String(index) };
  }
  return missing(blocks as readonly Block[], needs);
}

function blockProblem(block: unknown): SettingProblem | null {
  if (!isObject(block)) return unknown('', block);
  const { blok, tampil, rata, ukuran, isi, teks } = block;
  const stray = Object.keys(block).find((field) => !FIELDS.includes(field));
  if (stray !== undefined) return unknown('', stray);
  if (!among(BLOCKS, blok)) return unknown('blok', blok);
  if (tampil !== undefined && typeof tampil !== 'boolean') return unknown('tampil', tampil);
  if (rata !== undefined && !among(ALIGNMENTS, rata)) return unknown('rata', rata);
  if (ukuran !== undefined && !among(SIZES, ukuran)) return unknown('ukuran', ukuran);
  return partsProblem(blok as BlockName, isi) ?? textProblem(blok as BlockName, teks);
}

function partsProblem(blok: BlockName, isi: unknown): SettingProblem | null {
  if (isi === undefined) return null;
  if (!Array.isArray(isi)) return unknown('isi', isi);
  const parts: readonly string[] = (PARTS as Readonly<Record<string, readonly string[]>>)[blok] ?? [];
  const stray = (isi as readonly unknown[]).findIndex((part) => !among(parts, part));
  return stray < 0 ? null : unknown('isi', isi[stray]);
}

function textProblem(blok: BlockName, teks: unknown): SettingProblem | null {
  if (blok !== 'TEKS') return teks === undefined ? null : unknown('teks', teks);
  if (typeof teks !== 'string' || teks.trim() === '') return { at: 'teks', code: 'SETTING_EMPTY' };
  if (teks.length > MOST_TEXT) return { at: 'teks', code: 'TEMPLATE_TEXT_LONG', params: { max: MOST_TEXT } };
  if (MARKUP.test(teks)) return { at: 'teks', code: 'TEMPLATE_MARKUP' };
  const stray = teks.match(/\{[^{}]*\}?|\}/g)?.find((word) => !among(PLACEHOLDERS, word.slice(1, -1)));
  return stray === undefined ? null : { at: 'teks', code: 'TEMPLATE_PLACEHOLDER', params: { isian: stray } };
}

/** What must be seen, and the block that shows it. */
const SHOWN_BY = {
  TANDA: (block: Block) => block.blok === 'TANDA',
  no_faktur: (block: Block) => block.blok === 'FAKTA' && has(block, 'no_faktur'),
  total: (block: Block) => block.blok === 'JUMLAH' && has(block, 'total'),
};

/** Told at the block that could show it; where there is none, at the layout. */
function missing(blocks: readonly Block[], needs: readonly Needed[]): SettingProblem | null {
  for (const need of needs) {
    if (blocks.some((block) => block.tampil !== false && SHOWN_BY[need](block))) continue;
    const blok = need === 'TANDA' ? 'TANDA' : need === 'total' ? 'JUMLAH' : 'FAKTA';
    const index = blocks.findIndex((block) => block.blok === blok);
    return { ...(index >= 0 && { at: String(index) }), code: 'TEMPLATE_NEEDS', params: { blok: need } };
  }
  return null;
}
