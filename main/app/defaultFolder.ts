import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** Name of Chronique's folder inside the system's folder for application data. */
const FOLDER_NAME = 'Chronique'

/**
 * Returns the default data folder. It is the same for desktop window, browser and command line. `CHRONIQUE_DATA`
 * overrides it; a portable package sets that variable. Throws `no-home`.
 */
export function defaultDataFolder(platform: string, environment: Readonly<Record<string, string | undefined>>): string {
  if (environment.CHRONIQUE_DATA) return path.resolve(environment.CHRONIQUE_DATA)
  if (platform === 'win32') return path.join(environment.APPDATA || pathInHome('AppData', 'Roaming'), FOLDER_NAME)
  if (platform === 'darwin') return path.join(pathInHome('Library', 'Application Support'), FOLDER_NAME)
  return path.join(environment.XDG_CONFIG_HOME || pathInHome('.config'), FOLDER_NAME)
}

/** Returns a path in the user's home folder. Throws `no-home`. */
export function pathInHome(...place: string[]): string {
  const home = homeFolder()
  if (home === undefined) throw new AppError('no-home')
  return path.join(home, ...place)
}

/**
 * Returns the user's home folder; undefined if the system knows none (an account without a home entry, started without
 * `HOME`).
 */
export function homeFolder(): string | undefined {
  try {
    return homedir() || undefined
  } catch {
    return undefined
  }
}
