/** The savings of all that was typed and is not sent yet. */
export const unsaved = new Set<() => Promise<void>>()

/** Saves all that was typed and is not saved yet. */
export const saveTyped = async (): Promise<void> => {
  await Promise.all([...unsaved].map((flush) => flush()))
}
