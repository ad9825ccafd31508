import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react';

export interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  /** Degrees. */
  readonly rotate?: number;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** `fill-rule` of a definition is `fillRule` of React. */
const camelCase = (attrs: AbstractNode['attrs']): AbstractNode['attrs'] =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const drawn = ({ tag, attrs, children }: AbstractNode, key: number): ReactNode =>
  createElement(tag, { key, ...camelCase(attrs) }, children?.map(drawn));

/**
 * The icon of a definition of antd's, as its own icons are. Those look at every mounting whether their style is in the page;
 * a list has a hundred of them.
 */
export function icon(definition: IconDefinition): (props: IconProps) => ReactNode {
  const { name } = definition;
  const { attrs, children } = definition.icon as AbstractNode;
  const parts = children?.map(drawn);
  const spins = name === 'loading' ? ' anticon-spin' : '';
  return function Icon({ rotate, className, ...props }) {
    return (
      <span role="img" aria-label={name} {...props} className={`anticon anticon-${name}${spins} ${className ?? ''}`}>
        <svg
          {...attrs}
          data-icon={name}
          width="1em"
          height="1em"
          fill="currentColor"
          aria-hidden="true"
          style={rotate ? { transform: `rotate(${rotate}deg)` } : undefined}
        >
          {parts}
        </svg>
      </span>
    );
  };
}
