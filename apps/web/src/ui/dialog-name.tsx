import { useEffect, useRef, type ReactNode } from 'react';

/** Names the modal it stands in by the heading with this id; the component library names only those with a title of its own. */
export function DialogName({ id }: { readonly id: string }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('[role="dialog"]')?.setAttribute('aria-labelledby', id), [id]);
  return <span ref={mark} hidden />;
}
