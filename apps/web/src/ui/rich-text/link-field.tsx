import { linkAddress } from '@assay/contract/kit/rich-text';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './toolbar.module.css';

/** Adds the scheme that users leave out. */
const withScheme = (typed: string): string => {
  if (/^[a-z][a-z+.-]*:/i.test(typed)) return typed;
  return /^[^\s/]+@[^\s/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
};

const hostless = /^https?:\/\/[^./]+\/?$/;

const addressOf = (typed: string): string | undefined => {
  const address = linkAddress(withScheme(typed));
  return address && !hostless.test(address) ? address : undefined;
};

/** Without a selection, the address becomes the text. */
function putLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/** The link field. Enter sets the link and doesn't submit the note. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  const put = () => {
    const href = addressOf(typed.trim());
    if (!href)
      return setError('Enter a web address such as https://www.abr.business.gov.au, or an email address');
    putLink(editor, href, typed.trim());
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else onClose();
  };
  return (
    <div className={classes.link}>
      <TextInput
        label="Link to"
        value={typed}
        error={error}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={press}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={put}>
          {present ? 'Change link' : 'Add link'}
        </Button>
        {present && (
          <Button
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
