import type { CheckedAs } from '@assay/contract/credit/checked-as';
import { type Extra, guarantorScoreType, identityType, type scoreLabels } from '@assay/contract/credit/score';

export type ScoreName = keyof typeof scoreLabels;

export interface SavedScores {
  readonly values: Readonly<Partial<Record<ScoreName, number | null>>> & { readonly version: number | null };
  /** The details that a bureau scored; null for a manually entered score. */
  readonly checkedAs: Readonly<Partial<Record<ScoreName, CheckedAs | null>>>;
}

export const scoreNames = ({ checkedAs }: SavedScores) => Object.keys(checkedAs) as ScoreName[];

type Extras = readonly Extra[];

const dataOf = (extras: Extras, wanted: string) => extras.find(({ type }) => type === wanted)?.data;

/** Returns undefined for a guarantor never verified. */
export function identityIn(extras: Extras, index: number) {
  const found = dataOf(extras, identityType(index + 1));
  return found && 'status' in found ? found : undefined;
}

export function savedApplicantScore(extras: Extras): SavedScores {
  const found = dataOf(extras, 'APPLICANT_SCORE');
  const { score, checkedAs, version } =
    found && 'score' in found ? found : { score: null, checkedAs: null, version: null };
  return { values: { score, version }, checkedAs: { score: checkedAs } };
}

export const savedGuarantorScores =
  (index: number) =>
  (extras: Extras): SavedScores => {
    const data = dataOf(extras, guarantorScoreType(index + 1));
    const found = data && 'commercialScore' in data ? data : undefined;
    const { commercialScore = null, consumerScore = null, version = null } = found ?? {};
    const { commercialCheckedAs = null, consumerCheckedAs = null } = found ?? {};
    return {
      values: { commercialScore, consumerScore, version },
      checkedAs: { commercialScore: commercialCheckedAs, consumerScore: consumerCheckedAs },
    };
  };

export function lowestScoreOf(extras: Extras): number | undefined {
  const scores = extras
    .flatMap(({ data }) => {
      if ('commercialScore' in data) return [data.commercialScore, data.consumerScore];
      return 'score' in data ? [data.score] : [];
    })
    .filter((score) => score !== null);
  return scores.length > 0 ? Math.min(...scores) : undefined;
}
