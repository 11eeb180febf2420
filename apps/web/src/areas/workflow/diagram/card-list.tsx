import { useState } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { SideSheet } from '../../../ui/page/side-sheet.tsx';
import { CardDetails } from './card-details.tsx';
import { CardFace } from './card-face.tsx';
import classes from './card-list.module.css';
import { type CardSection, cardsOf } from './cards.ts';
import { Legend } from './legend.tsx';

export function CardList({ sections }: { sections: readonly CardSection[] }) {
  const [open, setOpen] = useState<string>();
  const opened = cardsOf(sections).find(({ key }) => key === open);
  return (
    <div className={classes.list}>
      <Legend isProgress={cardsOf(sections).some(({ workflow }) => workflow)} />
      {sections.map(({ section, title, groups }) => (
        <Section key={section} title={title}>
          {groups.map((group) => (
            <div key={group.key} className={classes.group} data-framed={group.title ? true : undefined}>
              {group.title && <p className={classes.title}>{group.title}</p>}
              {group.cards.map((card) => (
                <CardFace
                  key={card.key}
                  card={card}
                  isOpen={open === card.key}
                  onOpen={({ key }) => setOpen(key)}
                />
              ))}
            </div>
          ))}
        </Section>
      ))}
      {opened && (
        <SideSheet title={opened.name} onClose={() => setOpen(undefined)}>
          <CardDetails card={opened} />
        </SideSheet>
      )}
    </div>
  );
}

export const PrintedCards = ({ sections }: { sections: readonly CardSection[] }) => (
  <div className={classes.printed}>
    {sections.map(({ section, title, groups }) => (
      <Section key={section} title={title} flush>
        {groups.flatMap((group) =>
          group.cards.map((card) => (
            <div key={card.key}>
              {card.name !== title && <h3 className={classes.printedTitle}>{card.name}</h3>}
              <CardDetails card={card} />
            </div>
          )),
        )}
      </Section>
    ))}
  </div>
);
