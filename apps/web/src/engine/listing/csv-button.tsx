import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import type { FileAnswer } from '../../platform/api/client.js';
import { downloadBlob } from '../../platform/api/files.js';
import { Button } from '../../ui/button.js';
import { DownloadIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';

interface CsvButtonProps {
  /** All that were found, not the page that is shown. */
  readonly fetch: () => Promise<FileAnswer>;
  readonly filename: string;
}

/** Downloads a list as CSV. */
export function CsvButton({ fetch, filename }: CsvButtonProps): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const csv = useMutation({
    mutationFn: fetch,
    onSuccess: ({ blob }) => downloadBlob(blob, filename),
    onError: (refused) => toast.info(errorText(refused, t('common:errors.INTERNAL'))),
  });
  return (
    <Button icon={<DownloadIcon />} loading={csv.isPending} onClick={() => csv.mutate()}>
      {t('list.exportCsv')}
    </Button>
  );
}
