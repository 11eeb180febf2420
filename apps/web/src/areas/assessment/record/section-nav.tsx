import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SidebarIcon } from '../../../ui/shell/sidebar/sidebar-icon.tsx';
import { sectionIcons } from './section-icons.ts';
import classes from './section-nav.module.css';

export type SectionMark = (
  section: AssessmentSection,
) => { readonly shown: ReactNode; readonly words: string } | undefined;

interface SectionNavProps {
  id: number;
  open: AssessmentSection;
  mark?: SectionMark | undefined;
}

const names = Object.keys(assessmentSections) as AssessmentSection[];

export function SectionNav({ id, open, mark }: SectionNavProps) {
  const strip = useRef<HTMLElement>(null);
  // Marks lengthen the strip when they load.
  const isMarked = names.some((section) => mark?.(section));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open section needs another scroll position
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - strip.current.clientWidth / 4 });
  }, [open, isMarked]);
  return (
    <nav className={classes.sections} aria-label="Assessment sections" ref={strip}>
      {names.map((section) => {
        const { shown, words } = mark?.(section) ?? {};
        return (
          <Link
            key={section}
            to="/ce/admin/$assessmentId/$section"
            params={{ assessmentId: String(id), section }}
            // Keeps the open side panel.
            search={(({ panel }: { panel?: string }) => ({ panel })) as never}
            className={classes.section}
            activeOptions={{ exact: true }}
            aria-current={section === open ? 'page' : undefined}
            aria-label={words && `${assessmentSections[section]}, ${words}`}
          >
            <SidebarIcon drawing={sectionIcons[section]} />
            <span className={classes.name}>{assessmentSections[section]}</span>
            {shown}
          </Link>
        );
      })}
    </nav>
  );
}
