import { homedir } from 'node:os'

/** The user's own folder; nothing where the system knows of none: an account without an entry, started without `HOME`. */
export function homeFolder(): string | undefined {
  try {
    return homedir() || undefined
  } catch {
    return undefined
  }
}
