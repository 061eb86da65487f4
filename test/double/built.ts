import path from 'node:path'
import { build } from '../../scripts/build.mjs'

export const ROOT = path.resolve(import.meta.dirname, '../..')

let checked: Promise<void> | undefined

/** Makes the three bundles where they are missing or old; test files that run at once make them once. */
export const built = (): Promise<void> => (checked ??= made())

function made(): Promise<void> {
  const code = build(['client', 'main', 'preload'])
  return code === 0 ? Promise.resolve() : Promise.reject(new Error('the bundles could not be made'))
}
