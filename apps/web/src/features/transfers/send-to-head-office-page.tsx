import type { ReactNode } from 'react';
import { SendPage } from './send-page.js';

/** Goods to the head office. */
export default function SendToHeadOfficePage(): ReactNode {
  return <SendPage page="kirim-barang" jenis="PUSAT" />;
}
