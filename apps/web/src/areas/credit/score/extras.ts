import type { IdentityStatus } from '@assay/contract/credit/identity';
import { type Extra, guarantorScoreType, identityType } from '@assay/contract/credit/score';

type Extras = readonly Extra[];

/** Counted from 0, as the guarantors of an application are. */
export function guarantorScoresOf(extras: Extras, index: number) {
  const type = guarantorScoreType(index + 1);
  const found = extras.find((extra) => extra.type === type);
  return found && 'commercialScore' in found.data ? found.data : undefined;
}

export function applicantScoreOf(extras: Extras) {
  const found = extras.find(({ type }) => type === 'APPLICANT_SCORE');
  return found && 'score' in found.data ? found.data : undefined;
}

/** Undefined of a guarantor who was never verified. */
export function identityStatusOf(extras: Extras, index: number): IdentityStatus | undefined {
  const type = identityType(index + 1);
  const found = extras.find((extra) => extra.type === type);
  return found && 'status' in found.data ? found.data.status : undefined;
}

/** Of the applicant and all guarantors; undefined where there is none. */
export function lowestScoreOf(extras: Extras): number | undefined {
  const scores = extras
    .flatMap(({ data }) => {
      if ('commercialScore' in data) return [data.commercialScore, data.consumerScore];
      return 'score' in data ? [data.score] : [];
    })
    .filter((score) => score !== null);
  return scores.length > 0 ? Math.min(...scores) : undefined;
}
