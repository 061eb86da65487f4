export interface Changes {
  readonly version: string
  readonly fr: readonly string[]
  readonly en: readonly string[]
}
export function changesIn(text: string): Changes[]
export function changesOf(version: string, text: string): Changes
export function notesOf(changes: Changes): string
