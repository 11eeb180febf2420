import { linkAddress } from '@assay/contract/kit/rich-text';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tip } from '../dialog/tip.ts';
import { Icon } from '../value/icon.tsx';
import classes from './rich-text-input.module.css';

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
function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
    <Stack className={classes.link} gap="sm" p="sm">
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
      <Group>
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
      </Group>
    </Stack>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keysOf = (keys: string) => keys.replace('Mod', isMac ? '⌘' : 'Ctrl');

const tools = [
  ['bold', 'toggleBold', 'Bold', 'Mod+B', 'M5 3h4a2.4 2.4 0 0 1 0 5H5zm0 5h4.6a2.5 2.5 0 0 1 0 5H5z'],
  ['italic', 'toggleItalic', 'Italic', 'Mod+I', 'M7 3h4M5 13h4M9 3 7 13'],
  ['underline', 'toggleUnderline', 'Underline', 'Mod+U', 'M5 3v4a3 3 0 0 0 6 0V3M4 13.5h8'],
  [
    'strike',
    'toggleStrike',
    'Strikethrough',
    'Mod+Shift+S',
    'M11 5c-.5-1.3-1.6-2-3-2-1.7 0-3 .9-3 2.3C5 8 11 7.5 11 10.7 11 12.1 9.7 13 8 13c-1.5 0-2.7-.7-3.2-2M3 8h10',
  ],
  [
    'bulletList',
    'toggleBulletList',
    'Bulleted list',
    'Mod+Shift+8',
    'M6 4h7M6 8h7M6 12h7M3 4h.01M3 8h.01M3 12h.01',
  ],
  [
    'orderedList',
    'toggleOrderedList',
    'Numbered list',
    'Mod+Shift+7',
    'M7 4h6M7 8h6M7 12h6M2.5 3.5 3.5 3v3M2.4 10.3c.3-.8 1.7-.7 1.7.2 0 .8-1.7 1.3-1.7 2.5h1.8',
  ],
  ['blockquote', 'toggleBlockquote', 'Quote', 'Mod+Shift+B', 'M3 3v10M6 5h7M6 8h7M6 11h4'],
] as const;

const link = {
  label: 'Link',
  drawing:
    'M6.5 9.5a2.5 2.5 0 0 0 3.6 0l2.2-2.2a2.5 2.5 0 0 0-3.6-3.6l-.8.8M9.5 6.5a2.5 2.5 0 0 0-3.6 0L3.7 8.7a2.5 2.5 0 0 0 3.6 3.6l.8-.8',
};

interface ToolButtonProps {
  label: string;
  keys?: string | undefined;
  drawing: string;
  isPressed: boolean;
  isFirst: boolean;
  onPress: () => void;
}

/** The toolbar pattern: one tab stop, arrows between the buttons. */
const ToolButton = ({ label, keys, drawing, isPressed, isFirst, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className={`icon-button ${classes.tool}`}
    aria-label={label}
    aria-pressed={isPressed}
    {...tip(keys ? `${label} (${keysOf(keys)})` : label)}
    tabIndex={isFirst ? 0 : -1}
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon path={drawing} size={16} />
  </button>
);

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
  const next = ends[event.key] ?? at + (steps[event.key] ?? 0);
  if (at < 0 || next === at) return;
  event.preventDefault();
  buttons[(next + buttons.length) % buttons.length]?.focus();
}

export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.map(([name]) => name), 'link'].filter((name) => now.isActive(name)).join(' '),
  }).split(' ');
  const close = () => {
    setLinking(false);
    editor.commands.focus();
  };
  return (
    <>
      <Group
        className={classes.bar}
        gap={2}
        p={2}
        role="toolbar"
        aria-label={label}
        ref={bar}
        onKeyDown={moveAlong}
      >
        {tools.map(([name, toggle, label, keys, drawing], index) => (
          <ToolButton
            key={name}
            label={label}
            keys={keys}
            drawing={drawing}
            isPressed={active.includes(name)}
            isFirst={index === 0}
            onPress={() => editor.chain().focus()[toggle]().run()}
          />
        ))}
        <ToolButton
          {...link}
          isPressed={active.includes('link')}
          isFirst={false}
          onPress={() => setLinking(!isLinking)}
        />
      </Group>
      {isLinking && <LinkField editor={editor} onClose={close} />}
    </>
  );
}
