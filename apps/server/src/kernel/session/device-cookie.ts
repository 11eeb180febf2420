import { config } from '../config/config.ts';

const day = 86_400;

export const deviceDays = 90;

/** Stays when the session ends: it says that somebody has signed in here before, and permits nothing. */
export const deviceCookie = {
  name: config.secure ? '__Host-assay-device' : 'assay-device',
  options: { path: '/', httpOnly: true, secure: config.secure, sameSite: 'lax', maxAge: deviceDays * day },
} as const;
