import type { Application, MissingItem, SectionName } from '@assay/contract/application/record';
import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/page/section.tsx';
import { applicationPage, itemCount, sectionLabels, tabOf } from './application-sections.ts';
import classes from './record.module.css';

interface MissingListProps {
  application: Application;
  onGo: (part: MissingItem) => void;
}

function ownerOf({ section, path }: MissingItem): string {
  const index = /^guarantors\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? sectionLabels[section] : `Guarantor ${Number(index) + 1}`;
}

const isEntered = (application: Application, section: SectionName): boolean =>
  section === 'guarantors'
    ? application.guarantors.length > 0
    : section === 'notes' || application[section] !== null;

/** Lists a never-saved section as a single link; its fields carry their own marks. */
function shownOf(application: Application): [owner: string, links: [text: string, part: MissingItem][]][] {
  const { missing } = application;
  const isNew = ({ section }: MissingItem) => !isEntered(application, section);
  const owners = Map.groupBy(missing, (part) => (isNew(part) ? sectionLabels[part.section] : ownerOf(part)));
  return [...owners].map(([owner, parts]) => {
    const first = parts.find(({ path }) => path !== '');
    if (!first || !isNew(first)) return [owner, parts.map((part) => [part.label ?? part.message, part])];
    return [owner, [[`Enter the ${owner.toLowerCase()} (${itemCount(parts.length)})`, first]]];
  });
}

export function MissingList({ application, onGo }: MissingListProps) {
  const { missing } = application;
  return (
    <Section title={`${itemCount(missing.length)} needed before you can submit`}>
      <Group component="dl" align="start" gap="0.25rem 2rem">
        {shownOf(application).map(([owner, links]) => (
          <Group key={owner} className={classes.owner} align="baseline" wrap="nowrap" gap="0 0.75rem">
            <Text component="dt" fw={600} style={{ flex: 'none' }}>
              {owner}
            </Text>
            <Group component="dd" gap="0 0.75rem">
              {links.map(([text, part]) => (
                <Link
                  key={part.path}
                  className="link-button"
                  {...applicationPage(application.id, tabOf[part.section])}
                  resetScroll={false}
                  onClick={() => onGo(part)}
                >
                  {text}
                </Link>
              ))}
            </Group>
          </Group>
        ))}
      </Group>
    </Section>
  );
}
