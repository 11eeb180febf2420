import { Group } from '@mantine/core';
import { Message } from '../ui/page/message.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Section } from '../ui/page/section.tsx';
import { DateTime, FullDate, ShortDate } from '../ui/value/dates.tsx';
import { Facts } from '../ui/value/facts.tsx';
import { Money, Percentage, Ratio } from '../ui/value/figures.tsx';
import { Code } from '../ui/value/no-value.tsx';
import { type StatusKind, StatusTag } from '../ui/value/status-tag.tsx';

const tags: ReadonlyArray<readonly [StatusKind, string]> = [
  ['pass', 'PASS'],
  ['hold', 'HOLD'],
  ['refer', 'REFER'],
  ['failed', 'FAILED'],
  ['pending', 'PENDING'],
  ['progress', 'In progress'],
];

const Tags = () => (
  <Section title="Status tags">
    <Group data-testid="tags">
      {tags.map(([kind, word]) => (
        <StatusTag key={kind} kind={kind}>
          {word}
        </StatusTag>
      ))}
      <StatusTag kind="pass" outlined>
        Manual Pass
      </StatusTag>
    </Group>
  </Section>
);

const Applicant = () => (
  <Section title="Applicant" extras={<a href="#edit">Edit</a>}>
    <Facts
      facts={[
        ['ABN', '51 824 753 556'],
        ['GST from', <FullDate key="gst" value="2022-03-12" />],
        ['Entity type', 'Company'],
        ['Amount funded', <Money key="amount" value={148_250.5} />],
        ['Interest rate', <Percentage key="rate" value={7.95} />],
        ['LVR', <Ratio key="lvr" value={92.4} />],
        ['Submitted', <DateTime key="submitted" value="2026-11-13T22:12:00Z" />],
        ['Expiry', <ShortDate key="expiry" value="2027-02-12" />],
        ['Net', <Money key="net" value={-1_234.5} />],
        ['BSB', <Code key="bsb" value="062000" />],
        ['Account', <Code key="account" value="012345678" />],
        ['Trustee', null],
      ]}
    />
  </Section>
);

const Guarantors = () => (
  <>
    <Panel
      title="Guarantor 1 - Ms Ana Maria Lee"
      extras={
        <>
          <StatusTag kind="failed">Resolve</StatusTag>
          <span>
            net <Money value={412_300} />
          </span>
        </>
      }
      openAtFirst
    >
      <Facts
        facts={[
          ['Licence', '12345678 NSW · card 2041'],
          ['Mobile', '0412 555 099'],
          ['Email', 'ana@harbour.example'],
          ['Residential', 'Owner'],
        ]}
      />
    </Panel>
    <Panel
      title="Guarantor 2 - Mr Tom Lee"
      extras={
        <>
          <StatusTag kind="pass">Success</StatusTag>
          <span>
            net <Money value={88_000} />
          </span>
        </>
      }
    >
      <Facts facts={[['Residential', 'Tenant']]} />
    </Panel>
  </>
);

export const Values = () => (
  <>
    <Tags />
    <Applicant />
    <Guarantors />
    <Message tone="pass">Everything was saved.</Message>
    <Message tone="failed">The loan system did not answer. Nothing was sent.</Message>
  </>
);
