import AntButton from 'antd/es/button';
import Tooltip from 'antd/es/tooltip';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { LoadingIcon } from './icons.js';
import { unnamed } from './unnamed-icon.js';

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
}

const kinds = { primary: 'primary', default: 'default', quiet: 'text', link: 'link' } as const;

const busy = { icon: <LoadingIcon aria-hidden /> };

export function Button({ kind = 'default', type = 'button', icon, loading = false, ...props }: ButtonProps): ReactNode {
  return <AntButton type={kinds[kind]} htmlType={type} icon={unnamed(icon)} loading={loading && busy} {...props} />;
}

/** A button that is only an icon; its label is read aloud and shown as a tip. */
export function IconButton({ label, ...props }: ButtonProps & { readonly label: string }): ReactNode {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button kind="quiet" aria-label={label} {...props} />
    </Tooltip>
  );
}
