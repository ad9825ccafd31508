import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { ArrowLeftIcon } from '../../ui/icons.js';
import './legal-text.css';

interface Section {
  readonly title: string;
  readonly text: string;
}

/** A public page of text, in the language of the reader. */
export function LegalText({ document: name }: { readonly document: 'terms' | 'privacy' }): ReactNode {
  const { t } = useTranslation(['legal', 'shell']);
  const user = useOptionalUser();
  const title = t(`${name}.title`);
  useEffect(() => void (document.title = title), [title]);
  const sections = Object.values(t(`${name}.sections`, { returnObjects: true }) as unknown as Record<string, Section>);
  return (
    <div className="legal">
      <header>
        <BrandMark size={34} />
        <Link to={user ? '/home' : '/'}>
          <ArrowLeftIcon aria-hidden /> {t(user ? 'shell:backHome' : 'shell:backToLogin')}
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        <p className="legal-lead">{t(`${name}.lead`)}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </main>
    </div>
  );
}
