import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSlots } from '../../../lib/slots.ts';
import { SidebarIcon } from '../../../ui/shell/sidebar/sidebar-icon.tsx';
import classes from './record.module.css';

const sectionIcons: Readonly<Record<AssessmentSection, string>> = {
  quote:
    'M3 1.5h10v13H3zM5.5 4h5v2h-5zM5.5 8.75v.01M8 8.75v.01M10.5 8.75v.01M5.5 11.5v.01M8 11.5v.01M10.5 11.5v.01',
  'applicant-guarantors':
    'M6 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM1.5 14c0-2.6 1.9-4.25 4.5-4.25S10.5 11.4 10.5 14M10.5 2.3a2.75 2.75 0 0 1 0 4.9M12 10.1c1.6.5 2.5 1.9 2.5 3.9',
  'ref-statements': 'M1.5 6 8 2l6.5 4zM3.5 6v6M6.5 6v6M9.5 6v6M12.5 6v6M1.5 13.5h13',
  security:
    'M1.5 11.5v-7h8v7M9.5 7h3l2 2.5v2h-1.2M4 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM11.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5.5 11.5H10',
  'notes-contracts': 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 7.5h5M5.5 9.75h5M5.5 12h3',
  decision:
    'M8 1.5v13M4.5 14.5h7M2.5 4h11M2.5 4 .75 9h3.5zM13.5 4l-1.75 5h3.5zM.75 9a1.75 1.75 0 0 0 3.5 0M11.75 9a1.75 1.75 0 0 0 3.5 0',
  settlement: 'M1.5 4h13v8.5h-13zM8 10.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 6.5v.01M12 10v.01',
  'audit-log': 'M8 14.5a6.5 6.5 0 1 0-5.6-9.8M2.25 1.75v3h3M8 4.5V8l2.5 1.5',
};

const names = Object.keys(assessmentSections) as AssessmentSection[];

export function SectionNav({ id, open }: { id: number; open: AssessmentSection }) {
  const { sectionMark: mark } = useSlots();
  const strip = useRef<HTMLDivElement>(null);
  // Marks lengthen the strip when they load.
  const isMarked = names.some((section) => mark?.(section));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open section needs another scroll position
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - strip.current.clientWidth / 4 });
  }, [open, isMarked]);
  return (
    <Stack
      component="nav"
      className={`screen-only ${classes.sections}`}
      gap={2}
      aria-label="Assessment sections"
      ref={strip}
    >
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
            <span style={{ flex: 1 }}>{assessmentSections[section]}</span>
            {shown}
          </Link>
        );
      })}
    </Stack>
  );
}
