/** Returns the small size in `npm test` and the full one in `npm run prove`. */
export const size = <T>(sizes: { test: T; prove: T }): T =>
  process.env.ASSAY_SIZE === 'prove' ? sizes.prove : sizes.test;
