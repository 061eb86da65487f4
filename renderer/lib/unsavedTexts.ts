/** Functions that each save a typed text that the page has not sent yet. */
export const pendingSaves = new Set<() => Promise<void>>()

/** Saves all typed texts that are not saved yet. */
export const saveUnsavedTexts = async (): Promise<void> => {
  await Promise.all([...pendingSaves].map((flush) => flush()))
}
