import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import type { MenuGroup } from '../manifest.js';

/** Reports are many, so they stand under their sections: the third level. */
function sectionsOf(
  group: MenuGroup,
): readonly (readonly [section: string | null, entries: readonly RouteDefinition[]])[] {
  if (group.id !== 'Laporan') return [[null, group.entries]];
  const sections = [...new Set(group.entries.map(({ section }) => section))];
  return sections.map((section) => [section, group.entries.filter((route) => route.section === section)]);
}

export function MenuEntries({ group }: { readonly group: MenuGroup }): ReactNode {
  const { t } = useTranslation(['routes', 'shell']);
  return (
    <div className="menu-entries">
      {group.page && (
        <NavLink to={group.page} className="menu-entry menu-overview">
          {t('shell:overview', { menu: t(`menus.${group.id}`) })}
        </NavLink>
      )}
      {sectionsOf(group).map(([section, entries]) => (
        <div key={section ?? ''}>
          {section && <p className="menu-section">{t(`sections.${section}`)}</p>}
          {entries.map((route) => (
            <NavLink key={route.path} to={route.path} className="menu-entry">
              {t(`titles.${route.title}`)}
            </NavLink>
          ))}
        </div>
      ))}
    </div>
  );
}
