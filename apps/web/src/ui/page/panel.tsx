import { Box, Group } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { whenIdle } from '../../lib/screen/when-idle.ts';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  extras?: ReactNode;
  name?: { text: string; link: ReactNode } | undefined;
  openAtFirst?: boolean;
  isSection?: boolean;
  /** Rendered while closed, so that a form finds its fields. */
  filled?: boolean;
  /** Rendered at idle while closed, because it is open on paper. */
  isPrinted?: boolean;
  children: ReactNode;
}

export const toggleAround = (element: Element): HTMLElement | null =>
  element.closest(`.${classes.panel}`)?.querySelector('button') ?? null;

export function Panel(props: PanelProps) {
  const {
    title,
    name,
    extras,
    openAtFirst = false,
    isSection = false,
    filled = false,
    isPrinted = false,
    children,
  } = props;
  const Heading = isSection ? 'h2' : 'h3';
  const id = useId();
  const [isOpen, setOpen] = useState(openAtFirst);
  // Stays mounted once opened: typed text survives closing.
  const [wasOpened, setWasOpened] = useState(openAtFirst);
  useEffect(() => (isPrinted ? whenIdle(() => setWasOpened(true)) : undefined), [isPrinted]);
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <section className={`sheet ${classes.panel}`} aria-label={title}>
      <Group className={classes.head} justify="space-between" gap="0.25rem 1rem" px="md" py="sm">
        <Heading className={classes.title}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={toggle}
          >
            <svg viewBox="0 0 8 8" width="8" height="8" fill="currentColor" aria-hidden="true">
              <path d="M1.5 0 7 4 1.5 8z" />
            </svg>
            {name ? title.slice(0, -name.text.length) : title}
          </button>
          {name?.link}
        </Heading>
        {extras && <Group className={classes.extras}>{extras}</Group>}
      </Group>
      <Box id={`${id}-body`} className="ruled" p="md" hidden={!isOpen}>
        {(wasOpened || filled) && children}
      </Box>
    </section>
  );
}
