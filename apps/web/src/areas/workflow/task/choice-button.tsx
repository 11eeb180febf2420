import { Menu, Text, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ButtonMenu } from '../../../ui/dialog/button-menu.tsx';
import { tip, tipFrom } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './task.module.css';

interface ChoiceFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'style'> {
  /** 'field' and 'button' draw a frame; without one the content has its own. */
  frame?: 'field' | 'button' | undefined;
  children?: ReactNode;
}

const wholeChoice = tipFrom((target) => {
  const shown = target.firstElementChild;
  return shown && shown.scrollWidth > shown.clientWidth ? shown.textContent : null;
});

const ChoiceFace = ({ frame, children, ...props }: ChoiceFaceProps) => (
  <button type="button" {...wholeChoice} {...props} className={classes.face} data-frame={frame}>
    <span className="ellipsis">{children}</span>
    <Chevron />
  </button>
);

interface Choice {
  readonly key: string;
  readonly shown: ReactNode;
  /** Set for one of several exclusive choices; undefined for an action. */
  readonly isChosen?: boolean;
  readonly isApart?: boolean;
  readonly group?: string | undefined;
  readonly onChoose: () => void;
}

function Item({ choice: { key, shown, isChosen, isApart, onChoose } }: { choice: Choice }) {
  if (isChosen === undefined)
    return (
      <Menu.Item {...(isApart && { className: 'ruled', mt: 'xs', bdrs: 0, c: 'dimmed' })} onClick={onChoose}>
        {shown}
      </Menu.Item>
    );
  return (
    <Menu.RadioItem
      {...(isChosen && { bg: 'var(--selected)' })}
      value={key}
      checked={isChosen}
      onChange={onChoose}
      closeMenuOnClick
    >
      {shown}
    </Menu.RadioItem>
  );
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups of items, and no fields.
    <div role="group" aria-label={label}>
      <Text size="head" fw={600} c="dimmed" p="0.5rem 0.5rem 0.125rem" aria-hidden>
        {label}
      </Text>
      {children}
    </div>
  );
}

interface ChoiceButtonProps {
  label: string;
  choices: readonly Choice[];
  why?: string | undefined;
  frame?: 'field' | 'button';
  onOpened?: () => void;
  children: ReactNode;
}

/** The choices as a menu, so that moving through them saves nothing. */
export function ChoiceButton({ label, choices, why, frame, onOpened, children }: ChoiceButtonProps) {
  const id = useId();
  const face = { 'aria-label': label, frame, children };
  if (why !== undefined)
    return (
      <>
        <ChoiceFace {...face} {...tip(why)} aria-haspopup="menu" aria-disabled aria-describedby={id} />
        <VisuallyHidden id={id}>{why}</VisuallyHidden>
      </>
    );
  return (
    <ButtonMenu target={(props) => <ChoiceFace {...face} {...props} />} onOpened={onOpened} fromStart>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
        <Group key={group ?? members[0]?.key} label={group}>
          {members.map((choice) => (
            <Item key={choice.key} choice={choice} />
          ))}
        </Group>
      ))}
    </ButtonMenu>
  );
}
