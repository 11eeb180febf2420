import type { CheckedAs } from '@assay/contract/credit/checked-as';
import { type Extra, guarantorScoreType, identityType } from '@assay/contract/credit/score';

type Extras = readonly Extra[];

export function guarantorScoresOf(extras: Extras, index: number) {
  const type = guarantorScoreType(index + 1);
  const found = extras.find((extra) => extra.type === type);
  return found && 'commercialScore' in found.data ? found.data : undefined;
}

export function applicantScoreOf(extras: Extras) {
  const found = extras.find(({ type }) => type === 'APPLICANT_SCORE');
  return found && 'score' in found.data ? found.data : undefined;
}

/** Returns undefined for a guarantor never verified. */
export function identityIn(extras: Extras, index: number) {
  const type = identityType(index + 1);
  const found = extras.find((extra) => extra.type === type);
  return found && 'status' in found.data ? found.data : undefined;
}

export interface SavedScores<Name extends string> {
  readonly values: Readonly<Record<Name, number | null>> & { readonly version: number | null };
  /** The details that a bureau scored; null for a manually entered score. */
  readonly checkedAs: Readonly<Record<Name, CheckedAs | null>>;
}

export function savedApplicantScore(extras: Extras): SavedScores<'score'> {
  const { score = null, checkedAs = null, version = null } = applicantScoreOf(extras) ?? {};
  return { values: { score, version }, checkedAs: { score: checkedAs } };
}

export function savedGuarantorScores(
  extras: Extras,
  index: number,
): SavedScores<'commercialScore' | 'consumerScore'> {
  const found = guarantorScoresOf(extras, index);
  const { commercialScore = null, consumerScore = null, version = null } = found ?? {};
  return {
    values: { commercialScore, consumerScore, version },
    checkedAs: {
      commercialScore: found?.commercialCheckedAs ?? null,
      consumerScore: found?.consumerCheckedAs ?? null,
    },
  };
}

export function lowestScoreOf(extras: Extras): number | undefined {
  const scores = extras
    .flatMap(({ data }) => {
      if ('commercialScore' in data) return [data.commercialScore, data.consumerScore];
      return 'score' in data ? [data.score] : [];
    })
    .filter((score) => score !== null);
  return scores.length > 0 ? Math.min(...scores) : undefined;
}
