import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentMark } from '@emas/contracts/definitions/document-mark';
import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { Tag } from '../../ui/tag.js';
import { fieldOf, numberOf } from './any-document.js';

/** What is wrong with a document and not solved. */
export const markOf = (document: object): DocumentMark | undefined =>
  fieldOf(document, 'bermasalah') as DocumentMark | undefined;

interface MarkedNumberProps {
  readonly of: Pick<ListedDefinition, 'no'>;
  readonly document: object;
}

/** Its number, and a mark where something is wrong with it. */
export function MarkedNumber({ of, document }: MarkedNumberProps): ReactNode {
  const { t } = useTranslation('documents');
  const mark = markOf(document);
  const no = numberOf(of, document);
  if (!mark) return no;
  return (
    <>
      {no}{' '}
      <span title={`${mark.no_masalah}: ${mark.masalah}`}>
        <Tag tone="bad">{t('problem')}</Tag>
      </span>
    </>
  );
}
