import { homedir } from 'node:os'
import path from 'node:path'

/** The folder's name where each system keeps the data of programs. */
const NAME = 'Chronique'

/**
 * Where the data are unless said otherwise: the same place for the window, the browser and the command line. `CHRONIQUE_DATA`
 * names another; a package that keeps its data beside itself sets it.
 */
export function usualFolder(platform: string, environment: Readonly<Record<string, string | undefined>>): string {
  if (environment.CHRONIQUE_DATA) return path.resolve(environment.CHRONIQUE_DATA)
  const home = homedir()
  if (platform === 'win32') return path.join(environment.APPDATA ?? path.join(home, 'AppData', 'Roaming'), NAME)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', NAME)
  return path.join(environment.XDG_CONFIG_HOME ?? path.join(home, '.config'), NAME)
}
