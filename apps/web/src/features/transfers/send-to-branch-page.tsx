import type { ReactNode } from 'react';
import { SendPage } from './send-page.js';

/** Goods to a branch. */
export default function SendToBranchPage(): ReactNode {
  return <SendPage page="kirim-barang-kecabang" jenis="CABANG" />;
}
