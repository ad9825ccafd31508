import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_APPROVAL } from '@emas/domain/shared/authorization-category';
import { MARK, type Summary } from '@emas/domain/shared/summary';
import { ActionSummary } from './action-summary.js';
import type { Requirement } from './authorization-calls.js';
import { useActionText } from './use-action-text.js';

/** All that one password, finger or answer is asked for; what several of them are about is shown once. */
export function Actions({ required }: { readonly required: readonly Requirement[] }): ReactNode {
  const summaries = useMemo(() => together(required), [required]);
  return (
    <>
      {required.map((requirement) => (
        <Action key={`${requirement.kategori}/${requirement.description}`} requirement={requirement} />
      ))}
      {summaries.map((summary, at) => (
        <ActionSummary key={at} summary={summary} bounded />
      ))}
    </>
  );
}

function Action({ requirement }: { readonly requirement: Requirement }): ReactNode {
  const { t } = useTranslation('authorization');
  const actionText = useActionText();
  const kind = t(`web.kategori.${requirement.kategori}`);
  const what = actionText(requirement.description);
  const isSaid = requirement.description !== PRICE_APPROVAL && kind.toLowerCase() !== what.toLowerCase();
  return (
    <p className="authorization-action" data-testid="authorization-action">
      {isSaid && <span className="authorization-kategori">{kind}</span>}
      <strong>{what}</strong>
      {requirement.no_faktur && <span>{requirement.no_faktur}</span>}
    </p>
  );
}

const unmarked = ({ facts, lines }: Summary): Summary => ({
  facts,
  lines: lines.map((line) => line.filter(({ field }) => field !== MARK)),
});

/** Summaries that differ in nothing but what they mark are one, which marks all of it. */
function together(required: readonly Requirement[]): readonly Summary[] {
  const found = new Map<string, Summary>();
  for (const { ringkasan } of required) {
    const key = JSON.stringify(unmarked(ringkasan));
    const same = found.get(key);
    const lines = same?.lines.map((line, at) => (isMarked(line) ? line : ringkasan.lines[at]!));
    found.set(key, lines ? { ...ringkasan, lines } : ringkasan);
  }
  return [...found.values()];
}

const isMarked = (line: Summary['lines'][number]): boolean => line.some(({ field }) => field === MARK);
