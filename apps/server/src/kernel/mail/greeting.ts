const word = "(?:[\\p{L}\\p{M}'’-]|\\u200c|\\u200d){1,30}";
const plainName = new RegExp(`^${word}(?: ${word}){0,2}$`, 'u');

/** A stranger may have typed the name, so one that could become a link or a message is left out. */
export const greeting = (firstName: string): string => (plainName.test(firstName) ? `Hi ${firstName}` : 'Hi');
