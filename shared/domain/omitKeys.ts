export const omitKeys = <T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>
