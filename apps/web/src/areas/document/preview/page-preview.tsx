import purify from 'dompurify';
import { useEffect, useRef, useState } from 'react';
import classes from './preview.module.css';

/** Removes scripts, form controls and external requests. */
const harmless = {
  WHOLE_DOCUMENT: true,
  RETURN_TRUSTED_TYPE: true,
  FORBID_TAGS: ['style', 'link', 'form', 'input', 'button', 'select', 'textarea'],
  FORBID_ATTR: ['style', 'srcset', 'background'],
  ALLOWED_URI_REGEXP: /^data:image\//i,
} as const;

export function PagePreview({ content, name }: { content: Blob; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    void content.text().then(setText);
  }, [content]);
  useEffect(() => {
    if (frame.current && text !== undefined)
      frame.current.srcdoc = purify.sanitize(text, {
        ...harmless,
        FORBID_TAGS: [...harmless.FORBID_TAGS],
        FORBID_ATTR: [...harmless.FORBID_ATTR],
      }) as unknown as string;
  }, [text]);
  return (
    <>
      <p className={classes.note}>Shown without its styles and scripts.</p>
      <iframe ref={frame} className={classes.frame} title={name} sandbox="" />
    </>
  );
}
