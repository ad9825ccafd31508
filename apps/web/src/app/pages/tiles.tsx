import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import { StarFilledIcon, StarIcon } from '../../ui/icons.js';
import { pageIcon } from '../shell/menu-icons.js';
import { useFavourites } from '../recent-pages.js';
import './tiles.css';

/** Pages as tiles to go to, each with its star. */
export function Tiles({ routes }: { readonly routes: readonly RouteDefinition[] }): ReactNode {
  const { t } = useTranslation(['titles', 'shell']);
  const { favourites, toggle } = useFavourites();
  return (
    <ul className="tiles">
      {routes.map((route) => {
        const title = t(`titles:${route.title}`);
        const liked = favourites.includes(route.path);
        return (
          <li key={route.path} className="tile">
            <Link to={route.path} className="tile-link">
              <span className="tile-icon" aria-hidden="true">
                {pageIcon(route)}
              </span>
              <span>{title}</span>
            </Link>
            <button
              type="button"
              className="tile-star"
              aria-pressed={liked}
              aria-label={t(liked ? 'shell:removeFavourite' : 'shell:addFavourite', { title })}
              onClick={() => toggle(route.path)}
            >
              {liked ? <StarFilledIcon /> : <StarIcon />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
