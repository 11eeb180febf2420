/** Who waits: those whom we know among themselves; all others share what there is for them, network by network. */
export interface Claim {
  readonly isKnown: boolean;
  /** The person, or the network address. */
  readonly of: string;
}

interface Waiter {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/** Those who wait, a lane for each claimant; each lane in its turn has one let through. */
class Lanes {
  readonly #lanes = new Map<string, Waiter[]>();
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The lane that has to yield when there is no room: one with at least two more than the newcomer's. */
  #yielding(of: string): Waiter[] | undefined {
    const own = this.#lanes.get(of)?.length ?? 0;
    const longest = [...this.#lanes.values()].reduce<Waiter[]>(
      (found, lane) => (lane.length > found.length ? lane : found),
      [],
    );
    return longest.length > own + 1 ? longest : undefined;
  }

  get count(): number {
    return this.#count;
  }

  hasRoomFor(of: string): boolean {
    return this.#count < this.#most || this.#yielding(of) !== undefined;
  }

  add(of: string, waiter: Waiter): void {
    const yields = this.#count < this.#most ? undefined : (this.#yielding(of)?.pop() ?? waiter);
    yields?.giveUp();
    if (yields === waiter) return;
    if (yields) this.#count--;
    const lane = this.#lanes.get(of);
    if (lane) lane.push(waiter);
    else this.#lanes.set(of, [waiter]);
    this.#count++;
  }

  next(): Waiter | undefined {
    const [first] = this.#lanes;
    if (!first) return undefined;
    const [of, lane] = first;
    const waiter = lane.shift();
    this.#count--;
    // The lane goes to the end: all others come before its next.
    this.#lanes.delete(of);
    if (lane.length > 0) this.#lanes.set(of, lane);
    return waiter;
  }
}

/** Those of one kind: who waits, and how many are under way. */
class Side {
  readonly lanes: Lanes;
  running = 0;

  constructor(longest: number) {
    this.lanes = new Lanes(longest);
  }
}

/**
 * A queue for work that is dear. When it is full, whoever fills most of it yields to a newcomer: neither a flood from
 * some networks nor one person's browsers can keep the others out. Those whom we know wait for no stranger.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #known: Side;
  readonly #strangers: Side;

  /** So many of each kind at once. */
  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#known = new Side(longest);
    this.#strangers = new Side(longest);
  }

  #sideOf = ({ isKnown }: Claim) => (isKnown ? this.#known : this.#strangers);

  /** How many of this kind wait. */
  waiting(claim: Claim): number {
    return this.#sideOf(claim).lanes.count;
  }

  hasRoomFor(claim: Claim): boolean {
    return this.#sideOf(claim).lanes.hasRoomFor(claim.of);
  }

  /** What the work gives; undefined when it had to yield, and was not begun. */
  async run<T>(claim: Claim, work: () => Promise<T>): Promise<T | undefined> {
    const side = this.#sideOf(claim);
    if (side.running < this.#atOnce) side.running++;
    else if (!(await this.#turn(claim))) return undefined;
    try {
      return await work();
    } finally {
      const next = side.lanes.next();
      if (next) next.begin();
      else side.running--;
    }
  }

  #turn(claim: Claim): Promise<boolean> {
    return new Promise((resolve) => {
      this.#sideOf(claim).lanes.add(claim.of, { begin: () => resolve(true), giveUp: () => resolve(false) });
    });
  }
}
