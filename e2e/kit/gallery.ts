import { test as base, expect } from '../fixtures.ts';

export const galleryUrl = `http://localhost:${process.env.E2E_GALLERY_PORT ?? '3102'}`;

export { expect };

/** The pieces that no screen uses yet are tried in the gallery, which only the development server has. */
export const test = base.extend({
  baseURL: galleryUrl,
});
