import { useMemo } from 'react';
import { safeMarkup } from './markup.ts';
import classes from './rich-text.module.css';

export function RichText({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: safeMarkup(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and sanitised by the contract's list just before.
  return <div className={classes.text} dangerouslySetInnerHTML={markup} />;
}
