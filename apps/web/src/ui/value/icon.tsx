import type { ComponentProps } from 'react';

/** The signs of success and failure, in messages and toasts. */
export const signs = {
  pass: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1zM4.4 7.2l1.8 1.8 3.4-3.8',
  failed: 'M4.6 1h4.8L13 4.6v4.8L9.4 13H4.6L1 9.4V4.6zM5 5l4 4M9 5 5 9',
} as const;

interface IconProps extends ComponentProps<'svg'> {
  path: string;
  size?: number;
}

/** A line drawing in the colour of the words beside it. */
export const Icon = ({ path, size = 14, ...props }: IconProps) => (
  <svg
    className="icon"
    viewBox={`0 0 ${size} ${size}`}
    width={size}
    height={size}
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
);
