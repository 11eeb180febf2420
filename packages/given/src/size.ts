/** Heavy proofs run small in `npm test` and whole in `npm run prove`, from the same code. */
export const size = <T>(sizes: { test: T; prove: T }): T =>
  process.env.ASSAY_SIZE === 'prove' ? sizes.prove : sizes.test;
