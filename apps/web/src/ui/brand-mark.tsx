import type { ReactNode } from 'react';

/** The mark of the house: a gold bar. */
export function BrandMark({ size = 32 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3.6 24 8.2 9.5h15.6L28.4 24z" fill="#c39a3f" />
      <path d="M8.2 9.5h15.6l-3 9.2h-9.6z" fill="#f0d894" />
      <path d="M8.2 9.5 3.6 24l7.6-5.3z" fill="#dcb961" />
      <path d="M23.8 9.5 28.4 24l-7.6-5.3z" fill="#a67f2c" />
    </svg>
  );
}
