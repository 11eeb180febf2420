import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { SideSheet } from '../../../ui/page/side-sheet.tsx';
import { CardDetails } from './card-details.tsx';
import { CardFace, Legend } from './card-face.tsx';
import { type CardSection, cardsOf } from './cards.ts';
import classes from './diagram.module.css';

export function CardList({ sections }: { sections: readonly CardSection[] }) {
  const [open, setOpen] = useState<string>();
  const opened = cardsOf(sections).find(({ key }) => key === open);
  return (
    <Stack className="screen-only" p="0.75rem 1rem 2rem">
      <Legend isProgress={cardsOf(sections).some(({ workflow }) => workflow)} />
      {sections.map(({ section, title, groups }) => (
        <Section key={section} title={title}>
          {groups.map((group) => (
            <Stack
              key={group.key}
              gap="sm"
              {...(group.title && { className: classes.framed, mt: 'sm', p: 'sm' })}
            >
              {group.title && (
                <Text size="head" fw={600} c="dimmed">
                  {group.title}
                </Text>
              )}
              {group.cards.map((card) => (
                <CardFace
                  key={card.key}
                  card={card}
                  isOpen={open === card.key}
                  onOpen={({ key }) => setOpen(key)}
                />
              ))}
            </Stack>
          ))}
        </Section>
      ))}
      {opened && (
        <SideSheet title={opened.name} onClose={() => setOpen(undefined)}>
          <CardDetails card={opened} />
        </SideSheet>
      )}
    </Stack>
  );
}

export const PrintedCards = ({ sections }: { sections: readonly CardSection[] }) => (
  <Stack className="print-only">
    {sections.map(({ section, title, groups }) => (
      <Section key={section} title={title} flush>
        {groups.flatMap((group) =>
          group.cards.map((card) => (
            <div key={card.key}>
              {card.name !== title && (
                <Box component="h3" p="0.5rem 0.75rem 0.25rem" style={{ breakAfter: 'avoid' }}>
                  {card.name}
                </Box>
              )}
              <CardDetails card={card} />
            </div>
          )),
        )}
      </Section>
    ))}
  </Stack>
);
