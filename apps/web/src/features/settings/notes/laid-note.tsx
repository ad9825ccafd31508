import i18next from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, DEFAULT_LANGUAGE } from '@emas/contracts/messages/languages';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipLayout, SlipTextFormat } from '@emas/contracts/shared/slip';
import { code128Svg } from '@emas/reporting/barcode/code-128';
import { qrSvg } from '@emas/reporting/barcode/qr';
import { slipDefinition } from '@emas/reporting/slips/slip-pdf';
import { slipPages } from '@emas/reporting/slips/slip-text';
import type { SlipWords } from '@emas/reporting/slips/words';
import { svgImage } from '../../../parts/document/barcode.js';
import { SlipPaper } from '../../../parts/document/slip-paper.js';
import { PageView, type PageDefinition } from './page-view.js';

interface LaidNoteProps {
  readonly slip: PrintModel;
  readonly layout: SlipLayout;
  readonly logo: string | null;
  readonly format?: SlipTextFormat;
}

/** Looks like a proof and proves nothing. */
const NO_PROOF = { kode_bukti: '0000-0000-0000', qr_bukti: 'PRATINJAU' };

/** The note laid out here, by what lays it out on the server. */
export default function LaidNote({ slip, layout, logo, format }: LaidNoteProps): ReactNode {
  const { t } = useTranslation(['reports', 'fields', 'common']);
  const model = useMemo(() => ({ ...slip, ...NO_PROOF, layout }) as PrintModel, [slip, layout]);
  // The words change with the language, which `t` does too.
  const words = useMemo(() => slipWords(), [t]); // eslint-disable-line react-hooks/exhaustive-deps
  if (format === undefined) return <PageView definition={slipDefinition(model, words, logo) as PageDefinition} />;
  const [page = []] = slipPages(model, format, words);
  const barcode = svgImage(code128Svg(model.no_faktur));
  return (
    <SlipPaper
      page={page}
      no={model.no_faktur}
      pictures={{ barcode, proof: svgImage(qrSvg(NO_PROOF.qr_bukti)), logo }}
    />
  );
}

/** The words of slips out of those that the browser has loaded. */
function slipWords(): SlipWords {
  const { language } = i18next;
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    i18next.t(key as 'common:yes', params);
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    text: (path, params) => say(`reports:${path}`, params),
    field: (name) => (i18next.exists(`fields:${name}`) ? say(`fields:${name}`) : name.replaceAll('_', ' ')),
    summaryWords: () => ({
      label: (name) => say(`fields:${name}`),
      yes: say('common:yes'),
      no: say('common:no'),
    }),
  };
}
