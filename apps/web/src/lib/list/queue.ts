/**
 * The lists that records are opened from, by their path, as they were last filtered and sorted: inside a record, next
 * and previous go through the same list. After a pasted address they go through the unfiltered list.
 */
const queues = new Map<string, object>();

export const rememberQueue = (list: string, filters: object): void => void queues.set(list, filters);

export const queueOf = (list: string): object => queues.get(list) ?? {};
