import { test as base, expect } from './test.ts';

export const galleryUrl = `http://localhost:${process.env.E2E_GALLERY_PORT ?? '3102'}`;

export { expect };

/** The gallery has its own build. Motion is on, as for users. */
export const test = base.extend({
  baseURL: galleryUrl,
  contextOptions: { reducedMotion: 'no-preference' },
});
