/** Heavy tests run small in `npm test` and at full size in `npm run prove`, from the same code. */
export const size = <T>(sizes: { test: T; prove: T }): T =>
  process.env.ASSAY_SIZE === 'prove' ? sizes.prove : sizes.test;
