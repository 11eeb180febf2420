import { createHash } from 'node:crypto';

type Range = readonly [lowest: number, highest: number];

export type Scale = { possible: Range; usual: Range };

const shareOf = (...words: string[]): number =>
  createHash('sha256').update(words.join('\0').toLowerCase()).digest().readUInt32BE() / 2 ** 32;

const within = ([lowest, highest]: Range, share: number): number =>
  lowest + Math.floor(share * (highest - lowest + 1));

/** The same subject always has the same score; one in twenty is unusual. */
export const scoreOf = ({ possible, usual }: Scale, ...subject: string[]): number =>
  within(shareOf('unusual', ...subject) < 0.05 ? possible : usual, shareOf('score', ...subject));

export const countOf = (most: number, what: string, ...subject: string[]): number =>
  within([0, most], shareOf(what, ...subject));
