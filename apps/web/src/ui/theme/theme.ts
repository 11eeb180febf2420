import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** For Mantine's own arithmetic; the visible colours are tokens. */
const cobalt: MantineColorsTuple = [
  '#eaf0ff',
  '#d3dffe',
  '#a7bdfb',
  '#8aa9ff',
  '#5d83f2',
  '#3c68e6',
  '#2a58df',
  '#1f4fd8',
  '#1843bd',
  '#12379f',
];

/** Sizes by use, for `<Text size="head">`. */
const fontSizes = {
  label: '0.6875rem',
  head: '0.75rem',
  body: '0.8125rem',
  title: '0.875rem',
  figure: '1rem',
  page: '1.25rem',
  total: '1.5rem',
};

const lineHeights = {
  label: '0.875rem',
  head: '1rem',
  body: '1.25rem',
  title: '1.25rem',
  figure: '1.375rem',
  page: '1.75rem',
  total: '2rem',
};

/** The primary button is ink, others are outlined; cobalt is for links, focus and selection. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled' && input.color === 'cobalt') {
    const border = '1px solid transparent';
    return { background: 'var(--fill)', hover: 'var(--fill-hover)', color: 'var(--fill-text)', border };
  }
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  primaryColor: 'cobalt',
  primaryShade: { light: 7, dark: 3 },
  colors: { cobalt },
  variantColorResolver,
  fontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif",
  fontSizes: {
    ...fontSizes,
    xs: fontSizes.label,
    sm: fontSizes.body,
    md: fontSizes.body,
    lg: fontSizes.title,
    xl: fontSizes.figure,
  },
  lineHeights: { ...lineHeights, xs: '1.273', sm: '1.538', md: '1.538', lg: '1.429', xl: '1.375' },
  spacing: { xxs: '2px', xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', xxl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Button: { defaultProps: { variant: 'filled' } },
    Group: { defaultProps: { gap: 'sm' } },
    Skeleton: { defaultProps: { animate: false, radius: 'xs' } },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
});

/** Maps Mantine's variables to our tokens, which change with the colour scheme. */
const roles = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-error': 'var(--failed)',
  '--mantine-color-success': 'var(--pass)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
} as const;

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  dark: roles,
});
