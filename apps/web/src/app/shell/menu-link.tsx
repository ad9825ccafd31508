import { memo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { basePath } from '../../platform/config.js';

interface MenuLinkProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly className: string;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A click that means: here, in this window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * An entry of the sidebar. The router's own links are all drawn anew at every step; of these only the one that was left and
 * the one that was come to.
 */
export const MenuLink = memo(function MenuLink(props: MenuLinkProps): ReactNode {
  const { to, isHere, className, label, title, children } = props;
  const navigate = useNavigate();
  const href = `${basePath.slice(0, -1)}${to}`;
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: `${pathname}${search}${hash}` === href });
  };
  return (
    <a
      href={href}
      className={isHere ? `${className} active` : className}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      title={title}
      onClick={follow}
    >
      {children}
    </a>
  );
});

/** Of an entry: is the page open, or one below it? */
export const isAt = (pathname: string | null, path: string): boolean =>
  pathname !== null && (pathname === path || pathname.startsWith(`${path}/`));
