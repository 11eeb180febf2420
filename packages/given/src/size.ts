export const size = <T>(sizes: { test: T; prove: T }): T =>
  process.env.ASSAY_SIZE === 'prove' ? sizes.prove : sizes.test;
