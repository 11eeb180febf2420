import { createHash } from 'node:crypto';

type Range = readonly [lowest: number, highest: number];

/** What a bureau's scores can be, and what most of them are. */
export type Scale = { possible: Range; usual: Range };

/** From 0 to just below 1, always the same for the same words. */
const shareOf = (...words: string[]): number =>
  createHash('sha256').update(words.join('\0').toLowerCase()).digest().readUInt32BE() / 2 ** 32;

const within = ([lowest, highest]: Range, share: number): number =>
  lowest + Math.floor(share * (highest - lowest + 1));

/** The same subject always has the same score. One in twenty has an unusual one. */
export const scoreOf = ({ possible, usual }: Scale, ...subject: string[]): number =>
  within(shareOf('unusual', ...subject) < 0.05 ? possible : usual, shareOf('score', ...subject));

/** A count from 0 to `most` that belongs to the subject. */
export const countOf = (most: number, what: string, ...subject: string[]): number =>
  within([0, most], shareOf(what, ...subject));
