import type { RefObject } from 'react';
import { useNewProblems } from '../../ui/form/use-new-problems.js';
import { firstProblem, type Problem } from './problems.js';

interface ProblemFocus {
  readonly root: RefObject<HTMLElement | null>;
  readonly problems: readonly Problem[];
  /** Keys of the lines, in the order of the form. */
  readonly keys: readonly string[];
  /** Cells of a line, in the order of the form. */
  readonly cells: readonly string[];
  /** Fields are held while the form is on its way: none takes the focus then. */
  readonly held: boolean;
  /** Makes way to the form, where something lies over it; the focus follows. */
  readonly onFound: () => void;
}

const NONE: readonly Problem[] = [];
/** Those stand in the panel of the payment. */
const isOfPayment = ({ field }: Problem): boolean => field.startsWith('pembayaran');

/** Puts the focus into the first field that is found wrong. */
export function useProblemFocus({ root, problems, keys, cells, held, onFound }: ProblemFocus): void {
  useNewProblems(held ? NONE : problems, () => {
    const name = firstProblem(
      problems.filter((problem) => !isOfPayment(problem)),
      keys,
      cells,
    );
    if (name === null) return;
    onFound();
    const [key, field] = name.split('/');
    const place = field ? `[data-line="${key}"] [data-cell="${field}"]` : `[data-head="${key}"]`;
    const find = (one: string) => root.current?.querySelector<HTMLElement>(`${place} ${one}`);
    window.setTimeout(() => (find('input:not([hidden])') ?? find('[data-next]'))?.focus());
  });
}
