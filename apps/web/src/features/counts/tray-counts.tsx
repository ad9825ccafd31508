import type { ReactNode } from 'react';
import { CountPage } from './count-page.js';

export default function Page(): ReactNode {
  return <CountPage page="stock-opname" />;
}
