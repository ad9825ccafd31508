import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteDefinition } from '@emas/contracts/routes';
import type { MenuGroup } from '../manifest.js';
import { isAt, MenuLink } from './menu-link.js';

/** Reports are many, so they stand under their sections: the third level. */
function sectionsOf(
  group: MenuGroup,
): readonly (readonly [section: string | null, entries: readonly RouteDefinition[]])[] {
  if (group.id !== 'Laporan') return [[null, group.entries]];
  const sections = [...new Set(group.entries.map(({ section }) => section))];
  return sections.map((section) => [section, group.entries.filter((route) => route.section === section)]);
}

interface MenuEntriesProps {
  readonly group: MenuGroup;
  /** Address of the page that is open, where it is one of them; null where it is not. */
  readonly here: string | null;
}

/** The pages of a menu. */
export const MenuEntries = memo(function MenuEntries({ group, here }: MenuEntriesProps): ReactNode {
  const { t } = useTranslation(['titles', 'routes', 'shell']);
  return (
    <div className="menu-entries">
      {group.page && (
        <MenuLink to={group.page} isHere={isAt(here, group.page)} className="menu-entry menu-overview">
          {t('shell:overview', { menu: t(`routes:menus.${group.id}`) })}
        </MenuLink>
      )}
      {sectionsOf(group).map(([section, entries]) => (
        <div key={section ?? ''}>
          {section && <p className="menu-section">{t(`routes:sections.${section}`)}</p>}
          {entries.map((route) => (
            <MenuLink key={route.path} to={route.path} isHere={isAt(here, route.path)} className="menu-entry">
              {t(`titles:${route.title}`)}
            </MenuLink>
          ))}
        </div>
      ))}
    </div>
  );
});
