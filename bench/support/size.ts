/** The suite runs each benchmark tiny, to show that it still works. */
const isTiny = process.env.BENCH_SIZE === 'tiny';

export const sized = <T>({ tiny, whole }: { tiny: T; whole: T }): T => (isTiny ? tiny : whole);

export const rounds = sized({ tiny: 1, whole: Number(process.env.ROUNDS ?? 7) });

/** Round 0 is a warm-up, which a tiny run doesn't need. */
export const firstRound = sized({ tiny: 1, whole: 0 });

/** Applications in the list; `ROWS` overrides it. */
export const rowsOf = (usual: number) => sized({ tiny: 1_000, whole: Number(process.env.ROWS ?? usual) });
