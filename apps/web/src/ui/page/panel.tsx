import { type ReactNode, useEffect, useId, useState } from 'react';
import { whenIdle } from '../../lib/screen/when-idle.ts';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Shown in the heading even while the panel is closed. */
  extras?: ReactNode;
  /** Its name, leading to its own page: what the title ends with. */
  name?: { text: string; link: ReactNode } | undefined;
  openAtFirst?: boolean;
  /** Where it is a part of the page, and not of one of its sections. */
  isSection?: boolean;
  /** Made at once, though closed: a form must find its fields in it. */
  filled?: boolean;
  /** Made once the page is at rest, though closed: on paper it is open. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** The button that opens and closes the panel around an element. */
export const toggleAround = (element: Element): HTMLElement | null =>
  element.closest(`.${classes.panel}`)?.querySelector('button') ?? null;

/** A section that opens and closes; what is inside stays as it was left. */
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
  // Made when first opened, and kept from then on: typed text survives closing.
  const [wasOpened, setWasOpened] = useState(openAtFirst);
  useEffect(() => (isPrinted ? whenIdle(() => setWasOpened(true)) : undefined), [isPrinted]);
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <Heading className={classes.title}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={toggle}
          >
            <svg className={classes.arrow} viewBox="0 0 8 8" aria-hidden="true">
              <path d="M1.5 0 7 4 1.5 8z" />
            </svg>
            {name ? title.slice(0, -name.text.length) : title}
          </button>
          {name?.link}
        </Heading>
        {extras && <div className={classes.extras}>{extras}</div>}
      </div>
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {(wasOpened || filled) && children}
      </div>
    </section>
  );
}
