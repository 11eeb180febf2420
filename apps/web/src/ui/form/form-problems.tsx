import { Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FormOf } from '../../lib/form/form.ts';
import { Message } from '../page/message.tsx';
import { useBackWords } from './back-words.ts';

interface FormProblemsProps {
  form: Pick<FormOf<never>, 'failure' | 'cause' | 'problems' | 'go'>;
  again?: string;
}

function Failure({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  // `void`: newer browsers return a promise, which React would take for a cleanup.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }));
  return (
    // Scrolls clear of the sticky bar.
    <div ref={box} style={{ scrollMarginBlock: '6rem' }}>
      <Message tone="failed">{children}</Message>
    </div>
  );
}

const countOf = (count: number) =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

export function FormProblems({ form, again }: FormProblemsProps) {
  const { failure, cause, problems, go } = form;
  const back = useBackWords(cause, again);
  const named = problems.filter(({ name }) => name !== undefined);
  const rest = problems.filter(({ name }) => name === undefined);
  return (
    <>
      {back && <Message tone="pass">{back}</Message>}
      {failure && !back && <Failure>{failure}</Failure>}
      {problems.length > 0 && (
        <Message tone="failed">
          {named.length > 0 && `${countOf(named.length)}: `}
          <Group component="ul" display="inline-flex" gap="0 0.75rem" aria-label="Fields that need attention">
            {named.map(({ path, name }) => (
              <li key={path}>
                <button
                  type="button"
                  className="link-button"
                  style={{ color: 'var(--failed)', textDecoration: 'underline' }}
                  onClick={() => go(path)}
                >
                  {name}
                </button>
              </li>
            ))}
            {rest.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </Group>
        </Message>
      )}
    </>
  );
}
