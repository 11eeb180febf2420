import data from './reference-data.json' with { type: 'json' };

export const { roles, fees, prices, policy } = data;

/** Their place in the list is their id, so that demo data can name them. */
export const statusReasons = data.reasons.map((reason, index) => ({ id: index + 1, ...reason }));

export const accreditationReasons = data.accreditation.reasons.map((reason, index) => ({
  id: index + 1,
  ...reason,
}));
