import path from 'node:path'
import { build } from '../../scripts/build.mjs'

export const ROOT = path.resolve(import.meta.dirname, '../..')

let building: Promise<void> | undefined

/** Builds the three bundles if they are missing or old; test files that run in parallel build them only once. */
export const built = (): Promise<void> => (building ??= buildBundles())

function buildBundles(): Promise<void> {
  const code = build(['client', 'main', 'preload'])
  return code === 0 ? Promise.resolve() : Promise.reject(new Error('the bundles could not be made'))
}
