import { config } from '../config/config.ts';

const day = 86_400;

export const deviceDays = 90;

/** Outlives the session: it marks a browser that has signed in before, and grants nothing. */
export const deviceCookie = {
  name: config.secure ? '__Host-assay-device' : 'assay-device',
  options: { path: '/', httpOnly: true, secure: config.secure, sameSite: 'lax', maxAge: deviceDays * day },
} as const;
