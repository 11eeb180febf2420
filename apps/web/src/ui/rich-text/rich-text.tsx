import { linkSchemes, richTextTags } from '@assay/contract/kit/rich-text';
import purify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

const attributes: readonly string[] = [...new Set(Object.values(richTextTags).flat())];

/** The server sanitises on save; this is defence in depth. */
const rules = {
  ALLOWED_TAGS: Object.keys(richTextTags),
  ALLOWED_ATTR: [...attributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i'),
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
};

/** Returns TrustedHTML; sinks refuse plain strings. */
const safeMarkup = (html: string): string =>
  purify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) as unknown as string;

export const safeNodes = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });

export function RichText({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: safeMarkup(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and sanitised by the contract's list just before.
  return <div className={classes.text} dangerouslySetInnerHTML={markup} />;
}
