/** A tiny run only shows that a benchmark still runs: the suite makes one of each. */
const isTiny = process.env.BENCH_SIZE === 'tiny';

export const sized = <T>({ tiny, whole }: { tiny: T; whole: T }): T => (isTiny ? tiny : whole);

/** Measured rounds; the first one before them only warms up. */
export const rounds = sized({ tiny: 1, whole: Number(process.env.ROUNDS ?? 7) });

/** Applications in the list; `ROWS` says otherwise. */
export const rowsOf = (usual: number) => sized({ tiny: 1_000, whole: Number(process.env.ROWS ?? usual) });
