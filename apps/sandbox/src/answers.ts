import type { Html } from './html.ts';
import type { Answer } from './stand-in.ts';

export const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const htmlPage = ({ markup }: Html, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: markup,
});

export const plainText = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const nothing: Answer = { status: 204, headers: {}, body: '' };
