import AntButton from 'antd/es/button';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { LoadingIcon } from './icons.js';
import { unnamed } from './unnamed-icon.js';
import './icon-button.css';

export interface ButtonProps {
  readonly kind?: 'primary' | 'default' | 'quiet' | 'link';
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly block?: boolean;
  readonly size?: 'small' | 'middle' | 'large';
  readonly type?: 'button' | 'submit';
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'data-tip'?: string;
}

const kinds = { primary: 'primary', default: 'default', quiet: 'text', link: 'link' } as const;

const busy = { icon: <LoadingIcon aria-hidden /> };

export function Button({ kind = 'default', type = 'button', icon, loading = false, ...props }: ButtonProps): ReactNode {
  return <AntButton type={kinds[kind]} htmlType={type} icon={unnamed(icon)} loading={loading && busy} {...props} />;
}

/**
 * A button that is only an icon; its label is read aloud and shown as a tip by `TipHost`. A list has three in every row, so
 * the usual one is a plain element: antd's button and tip cost more than the rest of the row.
 */
export function IconButton({
  label,
  kind = 'quiet',
  loading,
  ...props
}: ButtonProps & { readonly label: string }): ReactNode {
  if (kind !== 'quiet' || loading)
    return <Button kind={kind} loading={loading ?? false} aria-label={label} data-tip={label} {...props} />;
  const { icon, danger, size = 'middle', type = 'button', block: _, ...rest } = props;
  const className = `icon-button icon-button-${size}${danger ? ' icon-button-danger' : ''}`;
  return (
    <button type={type} className={className} aria-label={label} data-tip={label} {...rest}>
      {unnamed(icon)}
    </button>
  );
}
