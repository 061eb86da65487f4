import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** The folder's name where each system keeps the data of programs. */
const NAME = 'Chronique'

/**
 * Where the data are unless said otherwise: the same place for the window, the browser and the command line. `CHRONIQUE_DATA`
 * names another; a package that keeps its data beside itself sets it. Throws `no-home`.
 */
export function usualFolder(platform: string, environment: Readonly<Record<string, string | undefined>>): string {
  if (environment.CHRONIQUE_DATA) return path.resolve(environment.CHRONIQUE_DATA)
  if (platform === 'win32') return path.join(environment.APPDATA || usualHome('AppData', 'Roaming'), NAME)
  if (platform === 'darwin') return path.join(usualHome('Library', 'Application Support'), NAME)
  return path.join(environment.XDG_CONFIG_HOME || usualHome('.config'), NAME)
}

/** A place in the user's own folder. Throws `no-home`. */
export function usualHome(...place: string[]): string {
  const home = homeFolder()
  if (home === undefined) throw new AppError('no-home')
  return path.join(home, ...place)
}

/** The user's own folder; nothing where the system knows of none: an account without an entry, started without `HOME`. */
export function homeFolder(): string | undefined {
  try {
    return homedir() || undefined
  } catch {
    return undefined
  }
}
