import { CircuitState, type IBreaker } from 'cockatiel';

/** A circuit breaker rule: opens at `most` failures within the window, regardless of successes. */
export class FailureWindow implements IBreaker {
  readonly #most: number;
  readonly #windowMs: number;
  /** cockatiel reads and writes it to carry a breaker over. */
  state: number[] = [];

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  success(circuit: CircuitState): void {
    if (circuit === CircuitState.HalfOpen) this.state = [];
  }

  failure(circuit: CircuitState): boolean {
    const now = performance.now();
    this.state = [...this.state.filter((at) => now - at < this.#windowMs), now];
    return circuit !== CircuitState.Closed || this.state.length >= this.#most;
  }
}
