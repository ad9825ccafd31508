import { useTranslation } from 'react-i18next';
import type { Job } from '../platform/jobs.js';

/** The page of what an import brings in. */
const PAGES: Readonly<Record<string, string>> = {
  barang: 'data-barang',
  'marketplace-pesanan': 'marketplace-setting',
};
/** Jobs that are told by their day. */
const OF_A_DAY: ReadonlySet<string> = new Set(['tutup-toko', 'harga-stok', 'profit-barang', 'profit-kembali']);
/** And by the number of what they are done with. */
const OF_A_NUMBER: ReadonlySet<string> = new Set(['paket-akuntan', 'pindah-opname', 'terbit-kupon', 'batal-kupon']);
const DAY = /\d{4}-\d\d-\d\d/;

/** What a job is called: an import by its list, a closing, a repricing and a profit by their day. */
export function useJobName(): (job: Pick<Job, 'name' | 'title'>) => string {
  const { t } = useTranslation(['shell', 'titles']);
  return ({ name, title }) => {
    if (name === 'import') {
      const subject = t(`titles:${PAGES[title] ?? title}`, { defaultValue: title });
      return t('jobs.names.import', { subject });
    }
    if (OF_A_DAY.has(name)) return t(`jobs.names.${name}`, { subject: DAY.exec(title)?.[0] ?? title });
    if (OF_A_NUMBER.has(name)) return t(`jobs.names.${name}`, { subject: title });
    return title;
  };
}
