export type Latest<Value> = {
  set: (key: string, value: Value) => void;
  get: (key: string) => Value | undefined;
  list: () => Value[];
};

export const createLatest = <Value>(capacity: number): Latest<Value> => {
  const values = new Map<string, Value>();
  return {
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      for (const oldest of values.keys()) {
        if (values.size <= capacity) break;
        values.delete(oldest);
      }
    },
    get: (key) => values.get(key),
    list: () => [...values.values()].reverse(),
  };
};
