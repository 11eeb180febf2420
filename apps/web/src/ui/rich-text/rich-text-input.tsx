import { visibleLength } from '@assay/contract/kit/rich-text';
import { Stack, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { whenPainted } from '../../lib/form/form-problems.ts';
import { takeTyped } from '../../lib/screen/early-typing.ts';
import { counted } from '../form/input/counted-textarea.tsx';
import { contentOf, extensions } from './extensions.ts';
import text from './rich-text.module.css';
import classes from './rich-text-input.module.css';
import { Toolbar } from './toolbar.tsx';

interface Policies {
  readonly defaultPolicy: { createHTML: (html: string) => unknown } | null;
}

/** Starts loading the sanitiser before the first paste, which would otherwise arrive as escaped text. */
function openGate(): void {
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.defaultPolicy?.createHTML('<p>');
}

const styleSheets = /<style[^<>]*>[\s\S]*?<\/style>/gi;
const looks = /\s(?:style|class|lang|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Strips styles and handlers of Word and Outlook, which the CSP forbids. */
const withoutLooks = (html: string): string => html.replace(styleSheets, '').replace(looks, '');

interface RichTextInputProps {
  label: string;
  /** The initial text; later the editor owns it. */
  defaultValue: string;
  /** More can be typed and is reported, so that a long paste isn't cut silently. */
  most: number;
  placeholder?: string;
  error?: string | undefined;
  /** Counts requests to type; at zero the editor doesn't take the focus. */
  asked?: number;
  onChange: (html: string) => void;
}

/** An empty paragraph counts as no text. */
const written = ({ isEmpty, getHTML }: { isEmpty: boolean; getHTML: () => string }) =>
  isEmpty ? '' : getHTML();

/** Leaves Tab to the page for moving on, and Ctrl+Enter for saving. */
const leaveToPage = (_: unknown, event: KeyboardEvent): boolean =>
  event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));

function putTyped(editor: Editor): void {
  const { text: typed, isSaveWanted } = takeTyped();
  const lines = typed.split('\n');
  if (lines.length === 1 && lines[0] === '') return;
  const content = lines.map((text) => ({
    type: 'paragraph',
    ...(text && { content: [{ type: 'text', text }] }),
  }));
  editor.commands.insertContent(lines.length === 1 ? { type: 'text', text: lines[0] ?? '' } : content);
  if (isSaveWanted) editor.view.dom.closest('form')?.requestSubmit();
}

export function RichTextInput(props: RichTextInputProps) {
  const { label, defaultValue, most, placeholder, error, asked = 1, onChange } = props;
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const [content] = useState(() => contentOf(defaultValue));
  const count = visibleLength(html);
  const editor = useEditor({
    extensions,
    content,
    // A later focus continues at the end.
    onCreate: ({ editor: made }) => void made.commands.setTextSelection(made.state.doc.content.size),
    onFocus: ({ editor: focused }) => putTyped(focused),
    // The CSP forbids injected styles; they are in our stylesheet.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const now = written({ isEmpty: changed.isEmpty, getHTML: () => changed.getHTML() });
      setHtml(now);
      onChange(now);
    },
    editorProps: {
      handleDOMEvents: { keydown: leaveToPage },
      transformPastedHTML: withoutLooks,
      attributes: {
        class: `${text.text} ${classes.editor}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-count${error ? ` ${id}-error` : ''}`,
        'aria-invalid': String(error !== undefined),
      },
    },
  });
  useEffect(openGate, []);
  // At once: Tiptap's own focus may come before the editor is on the page. React discards some editors.
  useLayoutEffect(() => {
    if (asked === 0 || editor.isDestroyed) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [asked, editor]);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!error) return;
    editor.commands.focus();
    // Scrolls to the error after the editor has scrolled to its cursor.
    whenPainted(() => said.current?.scrollIntoView({ block: 'nearest' }));
  }, [error, editor]);
  return (
    <Stack gap="xs">
      <div className={classes.frame} data-error={error !== undefined || undefined}>
        <Toolbar editor={editor} label={`Formatting of ${label.toLowerCase()}`} />
        <div className={classes.typed} data-placeholder={html === '' ? placeholder : undefined}>
          <EditorContent editor={editor} />
        </div>
      </div>
      <Text span id={`${id}-count`} size="head" c={count > most ? 'var(--failed)' : 'var(--text-3)'}>
        {counted(count, most)}
      </Text>
      {error && (
        <Text span ref={said} id={`${id}-error`} size="head" c="var(--failed)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
