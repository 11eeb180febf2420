import { expect } from 'vitest';

export type Call = {
  at: string;
  product: string;
  subject: string;
  reference: string;
  outcome: string;
  body: string;
};

export const callsAbout = async (standIn: string, subject: string): Promise<Call[]> => {
  const answer = await fetch(`${standIn}/calls?subject=${encodeURIComponent(subject)}`);
  return ((await answer.json()) as { data: Call[] }).data;
};

export const expectSilence = async (
  standIn: string,
  subject: string,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const before = (await callsAbout(standIn, subject)).length;
  const impatience = new AbortController();
  const answered = ask(impatience.signal);
  const gaveUp = expect(answered).rejects.toThrow(/abort/i);
  await expect.poll(async () => (await callsAbout(standIn, subject)).length).toBe(before + 1);
  impatience.abort();
  await gaveUp;
};
