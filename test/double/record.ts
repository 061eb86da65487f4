/** System calls of the program, for the test to read. */
export const record = {
  dialogs: [] as { readonly name: string; readonly options: unknown }[],
  errorBoxes: [] as string[],
  external: [] as string[],
  openedPaths: [] as string[],
  console: [] as string[],
  isSandboxed: false,
  about: 0,
  focused: 0,
  schemes: [] as unknown[],
  windowOptions: [] as unknown[],
}

/** Answers for the next dialogs, in order. */
export const answers: unknown[] = []
