import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { homeFolder } from './usualFolder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Where compiled code is kept between runs: `own`, where Node would choose the place (the folder of temporary files, which is
 * the user's own on Windows and macOS). On Linux that is everybody's: who came first could have others run what they put there,
 * or have them keep nothing. Nothing where there is no home.
 */
export function compiledPlace(platform: string, environment: Environment, home = homeFolder()): string | undefined {
  if (platform !== 'linux' || environment.NODE_COMPILE_CACHE) return 'own'
  const { XDG_CACHE_HOME: kept } = environment
  if (kept && path.isAbsolute(kept)) return path.join(kept, 'Chronique')
  return home === undefined ? undefined : path.join(home, '.cache/Chronique')
}

/** Keeps what is loaded from now on as it was compiled: a run after the first starts noticeably faster. */
export function keepCompiled(): void {
  const place = compiledPlace(process.platform, process.env)
  if (place !== undefined) enableCompileCache(place === 'own' ? undefined : place)
}
