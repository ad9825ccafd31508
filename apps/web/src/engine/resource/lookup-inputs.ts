import { createContext, type ComponentType } from 'react';
import type { InputProps } from '../../ui/form/text-input.js';

/** The input of a key in another list, where choosing from all of its rows will not do. */
export type KeyInput = ComponentType<InputProps<string | null>>;

/** Such inputs by the name of the list they look into; `app` says which parts they are. */
export const LookupInputs = createContext<Readonly<Record<string, KeyInput>>>({});
