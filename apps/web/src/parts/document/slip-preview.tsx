import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../engine/shop-profile.js';
import { pictureUrl } from '../../platform/input/image-sizes.js';
import { barcodeImage, proofImage } from './barcode.js';
import { documentsKey, slipCalls } from './calls.js';
import type { Printed } from './print-button.js';
import { SlipPaper } from './slip-paper.js';
import { useSlipFormat } from './use-print-slip.js';

interface SlipPreviewProps {
  readonly of: Printed;
  readonly id: string;
  readonly no: string;
  /** How often it was printed: from the second time on it says that it is a copy. */
  readonly printed: number;
}

/** The slip as it will come out of the printer. */
export function SlipPreview({ of, id, no, printed }: SlipPreviewProps): ReactNode {
  const format = useSlipFormat(of);
  const { data } = useQuery({
    queryKey: [...documentsKey(of), 'slip', id, printed, format],
    queryFn: () => slipCalls(of).pages(id, format === 'PDF' ? 'THERMAL_80' : format),
  });
  const { data: pictures } = useQuery({
    queryKey: ['slip-pictures', no, data?.slip.qr_bukti],
    queryFn: async () => ({ barcode: await barcodeImage(no), proof: await proofImage(data!.slip) }),
    enabled: data !== undefined,
    staleTime: Infinity,
  });
  const { data: profile } = useQuery(profileQuery);
  if (data === undefined || pictures === undefined) return null;
  const logo = profile?.logo_path ? pictureUrl(profile.logo_path) : null;
  return <SlipPaper page={data.pages[0]!} no={no} pictures={{ ...pictures, logo }} />;
}
