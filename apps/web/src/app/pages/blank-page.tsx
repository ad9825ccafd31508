import type { ReactNode } from 'react';
import { Page } from '../../engine/page.js';

/** Nothing but its name: a page to print a form over, or to leave open on a screen that customers see. */
export default function BlankPage(): ReactNode {
  return <Page>{null}</Page>;
}
