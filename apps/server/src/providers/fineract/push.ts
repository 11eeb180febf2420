import { z } from 'zod';
import type { OutsideAnswer } from '../../kernel/outside/outside.ts';
import type { Pushed } from '../loan-system.ts';
import {
  type Asked,
  alreadyThere,
  asked,
  failureOf,
  keptAnswer,
  outcomeOfStatus,
  refusedWith,
  silenceOf,
} from '../loan-words.ts';
import { type Connection, jsonOf, problemOf } from './connection.ts';
import type { Client, LoanApplication } from './loan-application.ts';
import { detailsPath, lookUp, lookUpLoan } from './look-up.ts';

type Outcome = Pushed extends infer Each ? (Each extends unknown ? Omit<Each, 'answer'> : never) : never;

class Ended extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(`The push ended: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

const done = z.object({ resourceId: z.number() });

export function refusalOf(answer: OutsideAnswer, what: Asked) {
  const problem = problemOf(answer);
  const isBusiness = [400, 403, 404].includes(answer.status) && problem !== undefined;
  return isBusiness ? refusedWith(problem.words, what) : outcomeOfStatus(answer.status, what);
}

export const isDone = (answer: OutsideAnswer): boolean =>
  answer.status === 200 && done.safeParse(jsonOf(answer)).success;

const hasCode = (answer: OutsideAnswer, code: string): boolean =>
  answer.status === 403 && problemOf(answer)?.codes.includes(code) === true;

const longestMs = 60_000;

/** An update takes two requests, terms and then our table's row. The row names the push, so a half-done one shows. */
class Push {
  readonly #fineract: Connection;
  readonly #application: LoanApplication;
  readonly #what: Asked;
  readonly #answers: string[] = [];
  readonly #endsAt = performance.now() + longestMs;

  constructor(fineract: Connection, application: LoanApplication, what: Asked) {
    this.#fineract = fineract;
    this.#application = application;
    this.#what = what;
  }

  async run(updateExisting: boolean): Promise<Pushed> {
    try {
      return this.#ended(await this.#steps(updateExisting));
    } catch (error) {
      if (error instanceof Ended) return this.#ended(error.outcome);
      return this.#ended(failureOf(error, this.#what));
    }
  }

  #ended(outcome: Outcome): Pushed {
    return { ...outcome, answer: this.#answers.join('\n\n') || null };
  }

  async #steps(updateExisting: boolean): Promise<Outcome> {
    const { externalId, applicant, guarantors } = this.#application;
    const before = await lookUpLoan(this.#fineract, externalId);
    if (before.kind === 'unclear')
      throw new Ended({ kind: 'not-sent', message: `${before.message} Nothing was sent.` });
    if (before.kind === 'there' && !updateExisting) return this.#duplicate(before.id);
    for (const guarantor of guarantors) await this.#client(guarantor, updateExisting);
    const clientId = await this.#client(applicant, updateExisting);
    return before.kind === 'there' ? this.#update(before.id, clientId) : this.#create(clientId);
  }

  /** Bounds the whole push, since each of its requests has a timeout of its own. */
  #refuseTooLate(): void {
    if (performance.now() < this.#endsAt) return;
    const words = 'LMS is too slow right now.';
    throw new Ended(
      this.#answers.length === 0
        ? { kind: 'not-sent', message: `${words} Nothing was sent.` }
        : { kind: 'unknown', message: `${words} ${this.#what.doubt}` },
    );
  }

  #duplicate(loanId: number | undefined): Outcome {
    const accountId = loanId === undefined ? null : String(loanId);
    return { kind: 'duplicate', accountId, message: alreadyThere };
  }

  async #write(method: 'POST' | 'PUT', path: string, fields: object): Promise<OutsideAnswer> {
    this.#refuseTooLate();
    const answer = await this.#fineract.write({
      method,
      path,
      fields,
      attempt: this.#application.details.push_reference,
    });
    this.#answers.push(`${method} ${path}: ${answer.status}\n${keptAnswer(answer)}`);
    return answer;
  }

  #idOf(answer: OutsideAnswer): number {
    const read = done.safeParse(jsonOf(answer));
    if (answer.status === 200 && read.success) return read.data.resourceId;
    throw new Ended(refusalOf(answer, this.#what));
  }

  async #client(client: Client, updateExisting: boolean): Promise<number> {
    const found = await this.#findClient(client);
    if (found !== undefined) {
      if (updateExisting) this.#idOf(await this.#write('PUT', `/clients/${found}`, client.details));
      return found;
    }
    const { externalId, details, onCreation } = client;
    const answer = await this.#write('POST', '/clients', { externalId, ...onCreation, ...details });
    const other = hasCode(answer, 'error.msg.client.duplicate.externalId')
      ? await this.#findClient(client)
      : undefined;
    return other ?? this.#idOf(answer);
  }

  async #findClient({ externalId }: Client): Promise<number | undefined> {
    const found = await lookUp(this.#fineract, `/clients/external-id/${encodeURIComponent(externalId)}`);
    if (found.kind === 'there') return found.id;
    if (found.kind === 'absent') return undefined;
    // A client may have been created or changed by now.
    throw new Ended(
      this.#answers.length === 0
        ? { kind: 'not-sent', message: `${found.message} Nothing was sent.` }
        : { kind: 'unknown', message: `${found.message} ${this.#what.doubt}` },
    );
  }

  async #create(clientId: number): Promise<Outcome> {
    const { externalId, loan, details } = this.#application;
    const answer = await this.#write('POST', '/loans', {
      clientId,
      externalId,
      ...loan,
      datatables: [{ registeredTableName: 'assay_application', data: details }],
    });
    if (hasCode(answer, 'error.msg.loan.duplicate.externalId')) {
      const other = await lookUpLoan(this.#fineract, externalId);
      return this.#duplicate(other.kind === 'there' ? other.id : undefined);
    }
    return { kind: 'accepted', accountId: String(this.#idOf(answer)) };
  }

  /** The terms are already updated, so any failure makes the whole push unclear. */
  async #rest(loanId: number, details: object): Promise<void> {
    const why = await this.#write('PUT', detailsPath(loanId), details).then(
      (answer) => (isDone(answer) ? undefined : refusalOf(answer, this.#what).message),
      (error: unknown) => silenceOf(error).message,
    );
    if (why !== undefined) throw new Ended({ kind: 'unknown', message: `${why} ${this.#what.doubt}` });
  }

  async #update(loanId: number, clientId: number): Promise<Outcome> {
    const { loan, details } = this.#application;
    this.#idOf(await this.#write('PUT', `/loans/${loanId}`, { clientId, ...loan }));
    await this.#rest(loanId, details);
    return { kind: 'accepted', accountId: String(loanId) };
  }
}

export const pushLoan = (
  fineract: Connection,
  application: LoanApplication,
  updateExisting: boolean,
): Promise<Pushed> =>
  new Push(fineract, application, updateExisting ? asked.update : asked.create).run(updateExisting);
