import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Assay sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><nav aria-label="Sandbox"><strong>Assay sandbox</strong><a href="/">Stand-ins</a></nav></header>
<main>${content}</main>
</body>
</html>
`;

/** Takes only what `html` built, so that nothing goes out unescaped. */
export const sendPage = (reply: FastifyReply, { markup }: Html): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(markup);
