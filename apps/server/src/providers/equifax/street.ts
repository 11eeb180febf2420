const streetTypes: Readonly<Record<string, string>> = {
  avenue: 'AV',
  boulevard: 'BVD',
  circuit: 'CCT',
  close: 'CL',
  court: 'CT',
  crescent: 'CR',
  drive: 'DR',
  esplanade: 'ESP',
  grove: 'GR',
  highway: 'HWY',
  lane: 'LANE',
  parade: 'PDE',
  place: 'PL',
  road: 'RD',
  square: 'SQ',
  street: 'ST',
  terrace: 'TCE',
  way: 'WAY',
};

const shortTypes: Readonly<Record<string, string>> = {
  ave: 'AV',
  blvd: 'BVD',
  cres: 'CR',
  crt: 'CT',
  cir: 'CCT',
  ln: 'LANE',
};

const codes = new Set(Object.values(streetTypes));

const typeOf = (word: string): string | undefined => {
  const upper = word.toUpperCase();
  return (
    streetTypes[word.toLowerCase()] ??
    shortTypes[word.toLowerCase()] ??
    (codes.has(upper) ? upper : undefined)
  );
};

/** Splits `George Street` into George and ST; `The Esplanade` and `Broadway` have no type. */
export function streetParts(street: string): { readonly name: string; readonly type: string | null } {
  const words = street.trim().split(/\s+/);
  const type = typeOf((words.at(-1) ?? '').replace(/\.$/, ''));
  const name = words.slice(0, -1).join(' ');
  return type === undefined || name === '' || /^the$/i.test(name)
    ? { name: words.join(' '), type: null }
    : { name, type };
}
