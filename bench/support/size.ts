/** A tiny run only shows that a benchmark still runs: the suite makes one of each. */
const isTiny = process.env.BENCH_SIZE === 'tiny';

export const sized = <T>({ tiny, whole }: { tiny: T; whole: T }): T => (isTiny ? tiny : whole);

/** The last of the measured rounds. */
export const rounds = sized({ tiny: 1, whole: Number(process.env.ROUNDS ?? 7) });

/** Round 0 only warms up: a tiny run measures nothing that anyone reads. */
export const firstRound = sized({ tiny: 1, whole: 0 });

/** Applications in the list; `ROWS` says otherwise. */
export const rowsOf = (usual: number) => sized({ tiny: 1_000, whole: Number(process.env.ROWS ?? usual) });
