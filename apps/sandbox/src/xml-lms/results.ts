import type { Problem } from '../bureau/rules.ts';
import type { Answer } from '../bureau/trouble.ts';
import { xmlOf } from '../bureau/xml.ts';

export const accountIdOf = (id: number): string => `L-${String(id).padStart(6, '0')}`;

const xmlAnswer = (status: number, outcome: string, content: object): Answer => ({
  outcome: `${status} ${outcome}`,
  status,
  type: 'application/xml; charset=utf-8',
  body: xmlOf(content),
});

export const successAnswer = (outcome: string, attributes: Readonly<Record<string, string>>): Answer =>
  xmlAnswer(200, outcome, { Result: { '@Success': 'true', ...attributes, Messages: '' } });

type Message = readonly [code: string, words: string];

export const refusalAnswer = (
  status: number,
  messages: readonly Message[],
  attributes: Readonly<Record<string, string>> = {},
): Answer =>
  xmlAnswer(status, `refused: ${messages.map(([code]) => code).join(', ')}`, {
    Result: {
      '@Success': 'false',
      ...attributes,
      Messages: { Message: messages.map(([code, words]) => ({ '@Code': code, '#text': words })) },
    },
  });

export const problemsAnswer = (problems: readonly Problem[]): Answer =>
  refusalAnswer(
    400,
    problems.map(({ path, issue }) => ['INVALID', `${path} ${issue}.`]),
  );

export const accountAnswer = (id: number, number: string, reference: string): Answer =>
  xmlAnswer(200, `account ${accountIdOf(id)}`, {
    Account: { '@AccountId': accountIdOf(id), ExternalId: number, ImportReference: reference },
  });
