import type { State } from '@assay/lending/identifiers';
import type { Random } from './random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const vinSigns = `${letters}0123456789`;

/** `#` becomes a digit, `@` a letter and `*` either. */
const filled = (random: Random, pattern: string): string =>
  pattern.replace(/[#@*]/g, (sign) => {
    if (sign === '#') return String(random.int(0, 9));
    return random.pick([...(sign === '@' ? letters : vinSigns)]);
  });

const patterns: Readonly<Record<State, { licence: string; card: string; plate: string }>> = {
  NSW: { licence: '2#######', card: '2#########', plate: '@@@##@' },
  VIC: { licence: '0########', card: '1#######', plate: '1@@#@@' },
  QLD: { licence: '1########', card: '1#########', plate: '###@@#' },
  SA: { licence: '@#####', card: '1########', plate: 'S###@@@' },
  WA: { licence: '5######', card: '1#########', plate: '1@@@###' },
  TAS: { licence: '@#####', card: '1########', plate: '@##@@' },
  ACT: { licence: '1#########', card: '1#########', plate: 'Y@@##@' },
  NT: { licence: '1######', card: '1######', plate: 'C@##@@' },
};

export const driverLicence = (random: Random, state: State) => ({
  driverLicenseNumber: filled(random, patterns[state].licence),
  driverLicenseState: state,
  driverLicenseCardNumber: filled(random, patterns[state].card),
});

export const plate = (random: Random, state: State): string => filled(random, patterns[state].plate);

export const vin = (random: Random): string =>
  filled(random, `${random.pick(['6', 'J', 'W', 'K'])}**********######`);

export const serialNumber = (random: Random): string => filled(random, '@@@#######');
