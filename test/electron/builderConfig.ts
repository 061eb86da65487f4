import type { Configuration } from 'app-builder-lib'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { ROOT } from '../double/built.ts'

/** `electron-builder.yml` as electron-builder reads it. */
export const builderConfig = (): Promise<Configuration> => getConfig(ROOT, 'electron-builder.yml', null)

/** Throws with the name of what electron-builder does not know, or of what has the wrong type. */
export const checkConfig = (config: Configuration): Promise<void> =>
  validateConfiguration(config, new DebugLogger(false))
