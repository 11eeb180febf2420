/** A claimant. Known users and strangers have separate capacity; strangers are grouped by network. */
export interface Claim {
  readonly isKnown: boolean;
  readonly of: string;
}

interface Waiter {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

class Lanes {
  readonly #lanes = new Map<string, Waiter[]>();
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the lane that must yield: the longest, if it has at least two more than the newcomer's. */
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
    this.#lanes.delete(of);
    if (lane.length > 0) this.#lanes.set(of, lane);
    return waiter;
  }
}

class Side {
  readonly lanes: Lanes;
  running = 0;

  constructor(longest: number) {
    this.lanes = new Lanes(longest);
  }
}

/** A fair semaphore: if the queue is full, the longest lane yields, so a flood can't lock others out. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #known: Side;
  readonly #strangers: Side;

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#known = new Side(longest);
    this.#strangers = new Side(longest);
  }

  #sideOf = ({ isKnown }: Claim) => (isKnown ? this.#known : this.#strangers);

  waiting(claim: Claim): number {
    return this.#sideOf(claim).lanes.count;
  }

  hasRoomFor(claim: Claim): boolean {
    return this.#sideOf(claim).lanes.hasRoomFor(claim.of);
  }

  /** Returns undefined if the work had to yield before it began. */
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
