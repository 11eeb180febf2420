import data from './reference-data.json' with { type: 'json' };

export const { roles, fees, prices, policy } = data;

/** The id is the position, so that demo data can refer to it. */
export const statusReasons = data.reasons.map((reason, index) => ({ id: index + 1, ...reason }));

export const accreditationReasons = data.accreditation.reasons.map((reason, index) => ({
  id: index + 1,
  ...reason,
}));
