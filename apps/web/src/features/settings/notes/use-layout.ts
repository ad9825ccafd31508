import { useState } from 'react';
import { settingProblem } from '@emas/contracts/modules/checks';
import type { SettingKey } from '@emas/contracts/modules/register';
import type { SettingProblem } from '@emas/contracts/modules/setting-problem';
import type { Block } from '@emas/contracts/shared/note-block';
import type { SettingForm } from '../system/use-setting-form.js';

type Layouts = Readonly<Record<string, readonly Block[] | undefined>>;

/** One layout of a setting that holds several. */
export interface LayoutForm {
  readonly blocks: readonly Block[];
  readonly isBuiltIn: boolean;
  /** The first thing that is wrong with it, and the block it is about; null where nothing is. */
  readonly problem: (SettingProblem & { readonly index: number | null }) | null;
  /** Which block is open; null where none is. */
  readonly open: number | null;
  readonly setOpen: (index: number | null) => void;
  readonly change: (index: number, part: Partial<Block>) => void;
  readonly add: (block: Block) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly replace: (blocks: readonly Block[] | null) => void;
}

/** `null` instead of blocks is the built-in layout, which is kept as nothing. */
export function useLayout(form: SettingForm, key: SettingKey, name: string, builtIn: readonly Block[]): LayoutForm {
  const [open, setOpen] = useState<number | null>(null);
  const layouts = form.values[key] as Layouts;
  const own = layouts[name];
  const blocks = own ?? builtIn;
  const replace = (next: readonly Block[] | null): void => {
    const { [name]: _, ...others } = layouts;
    form.change(key, next === null ? others : { ...others, [name]: next });
  };
  return {
    blocks,
    isBuiltIn: own === undefined,
    problem: own === undefined ? null : problemOf(key, name, own),
    open,
    setOpen,
    change: (index, part) => replace(blocks.map((block, at) => (at === index ? withPart(block, part) : block))),
    add: (block) => {
      replace([...blocks, block]);
      setOpen(blocks.length);
    },
    remove: (index) => {
      replace(blocks.filter((_, at) => at !== index));
      setOpen(null);
    },
    move: (from, to) => {
      if (to < 0 || to >= blocks.length || from === to) return;
      const others = blocks.filter((_, at) => at !== from);
      replace([...others.slice(0, to), blocks[from]!, ...others.slice(to)]);
      if (open === from) setOpen(to);
    },
    replace: (next) => {
      replace(next);
      setOpen(null);
    },
  };
}

/** What is undefined is left out: it stands as it is built in. */
const withPart = (block: Block, part: Partial<Block>): Block =>
  Object.fromEntries(
    Object.entries({ ...block, ...part }).filter(([, value]) => value !== undefined),
  ) as unknown as Block;

function problemOf(key: SettingKey, name: string, blocks: readonly Block[]): LayoutForm['problem'] {
  const problem = settingProblem(key, { [name]: blocks });
  if (problem === null) return null;
  const at = problem.at?.slice(name.length + 1).split('.')[0];
  return { ...problem, index: at ? Number(at) : null };
}
