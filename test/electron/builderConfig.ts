import type { Configuration } from 'app-builder-lib'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { ROOT } from '../double/built.ts'

/** Reads `electron-builder.yml` as electron-builder does. */
export const builderConfig = (): Promise<Configuration> => getConfig(ROOT, 'electron-builder.yml', null)

/** Throws if a key is unknown to electron-builder, or a value has the wrong type; the error names it. */
export const checkConfig = (config: Configuration): Promise<void> =>
  validateConfiguration(config, new DebugLogger(false))
