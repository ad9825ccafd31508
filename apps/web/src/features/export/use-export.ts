import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportCsvDto } from '@emas/contracts/exporting/export.dto';
import { errorText, reasonText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { askExport, downloadExport, EXPORTS_KEY, fetchCount, exportsQuery, sourcesQuery } from './export-calls.js';

const NO_DATE = '';

/** What is chosen, how many rows that is, and the export that is asked for: its file comes down when it is made. */
export function useExport() {
  const { t } = useTranslation(['exporting', 'lists']);
  const sources = useQuery(sourcesQuery);
  const [nama, setNama] = useState<string | null>(null);
  const [kolom, setKolom] = useState<readonly string[]>([]);
  const [days, setDays] = useState({ tgl_from: NO_DATE, tgl_to: NO_DATE });
  const [judul, setJudul] = useState<ExportCsvDto['judul']>('LABEL');
  const [bom, setBom] = useState(true);
  const awaited = useRef(new Set<string>());

  const source = sources.data?.find((one) => one.nama === nama);
  const selection = {
    nama: nama ?? '',
    tgl_from: source?.jenis === 'DOKUMEN' && days.tgl_from !== '' ? days.tgl_from : null,
    tgl_to: source?.jenis === 'DOKUMEN' && days.tgl_to !== '' ? days.tgl_to : null,
  };
  const count = useQuery({
    queryKey: [...EXPORTS_KEY, 'count', selection],
    queryFn: ({ signal }) => fetchCount(selection, signal),
    enabled: nama !== null,
  });
  const choose = (next: string | null): void => {
    setNama(next);
    setKolom(sources.data?.find((one) => one.nama === next)?.kolom.map((one) => one.nama) ?? []);
    setDays({ tgl_from: NO_DATE, tgl_to: NO_DATE });
  };

  const failed = (error: unknown): void => void dialog.error(reasonText(error, t('lists:texts.failed')));
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: [...EXPORTS_KEY, 'recent'] });
  const ask = useMutation({
    mutationFn: ({ body, key }: { body: ExportCsvDto; key: string }) => askExport(body, key),
    onSuccess: ({ message }, { body }) => {
      awaited.current.add(body.id);
      reload();
      toast.success(message);
    },
    onError: failed,
  });
  useSocketEvent('batch-progress', ({ name }) => {
    if (name === 'export-csv') reload();
  });
  // What was asked for here comes down by itself, whether the answer or the end of the work is heard of first.
  const { data: recent } = useQuery(exportsQuery);
  useEffect(() => {
    for (const { id } of recent?.filter((one) => one.bisa_unduh && awaited.current.has(one.id)) ?? []) {
      awaited.current.delete(id);
      void downloadExport(id).catch((error: unknown) => void dialog.error(errorText(error, t('lists:texts.failed'))));
    }
  }, [recent, t]);
  const start = (): void => {
    const columns = source!.kolom.map((one) => one.nama).filter((one) => kolom.includes(one));
    ask.mutate({ body: { id: newId(), ...selection, kolom: columns, judul, bom }, key: newId() });
  };
  return { sources, source, nama, choose, kolom, setKolom, days, setDays, judul, setJudul, bom, setBom, count, start, isAsking: ask.isPending }; // prettier-ignore
}

export type ExportState = ReturnType<typeof useExport>;
