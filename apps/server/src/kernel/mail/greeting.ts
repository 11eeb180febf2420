/** One to three words of letters, such as `Mary-Ann` or `Maria del Carmen`. */
const word = "(?:[\\p{L}\\p{M}'’-]|\\u200c|\\u200d){1,30}";
const plainName = new RegExp(`^${word}(?: ${word}){0,2}$`, 'u');

/**
 * How an email begins. Somebody typed the name who may be a stranger to whom the email goes: one that a mail program could
 * make a link of, or that reads like a message, stays out.
 */
export const greeting = (firstName: string): string => (plainName.test(firstName) ? `Hi ${firstName}` : 'Hi');
