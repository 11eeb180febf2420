import { test as base, expect } from './test.ts';

export const galleryUrl = `http://localhost:${process.env.E2E_GALLERY_PORT ?? '3102'}`;

export { expect };

/** What the kit guarantees is proved in its gallery, which has a build of its own, and moves as people see it. */
export const test = base.extend({
  baseURL: galleryUrl,
  contextOptions: { reducedMotion: 'no-preference' },
});
