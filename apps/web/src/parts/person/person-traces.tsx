import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKey } from '@emas/contracts/definitions/resource';
import type { PersonAction, PersonDefinition } from '@emas/contracts/membership/person';
import { formatInstant } from '../../platform/format.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { fetchTraces, personKey } from './person-calls.js';
import '../../engine/history/history-drawer.css';

const TONES: Readonly<Record<PersonAction, Tone>> = {
  DIDAFTAR: 'good',
  DIUBAH: 'info',
  DIBUKA: 'warn',
  FOTO: 'info',
  DIHAPUS: 'bad',
  DIEKSPOR: 'warn',
};

/** Who read or changed what of a person, the latest first; of what he agreed to also what it was. */
export function PersonTraces(props: { readonly definition: PersonDefinition; readonly id: string }): ReactNode {
  const { definition, id } = props;
  const { t } = useTranslation('membership');
  const { label } = useFieldTexts();
  const { data } = useQuery({
    queryKey: [...personKey(definition, id), 'traces'],
    queryFn: ({ signal }) => fetchTraces(definition, id, signal),
  });
  const named = (name: string): string => {
    const field = definition.fields.find((one) => one.name === name);
    return label(field ? labelKey(field) : name);
  };
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';
  if (!data) return <SkeletonRows rows={3} columns={2} />;
  return (
    <ol className="history">
      {data.map(({ at, by, action, fields, consent }) => (
        <li key={`${at}${action}${fields.join()}`}>
          <p className="history-head bar row">
            <Tag tone={TONES[action]}>{t(`actions.${action}`)}</Tag>
            <strong>{by}</strong>
            <time className="fine-figure">{formatInstant(at)}</time>
          </p>
          {action !== 'DIDAFTAR' && fields.length > 0 && (
            <p className="person-trace-fields">{fields.map(named).join(', ')}</p>
          )}
          {consent && (
            <dl>
              {Object.entries(consent).map(([name, value]) => (
                <div key={name}>
                  <dt>{named(name)}</dt>
                  <dd>{text(value)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
