import type { ReactNode } from 'react';

const SAVE_KEYS = 'Ctrl S';

/** The keys that save, shown on the button that does; keys are called the same in every language. */
export const SaveKeys = (): ReactNode => <kbd className="key-hint">{SAVE_KEYS}</kbd>;
