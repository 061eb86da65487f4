import path from 'node:path'

/**
 * Path of the program's folder, which is two levels up both in the sources (`main/ports`) and in the bundles
 * (`out/main`).
 */
const PROGRAM_FOLDER = path.resolve(import.meta.dirname, '../..')

/** Returns the full path of a file that comes with the program; `inside` is a path such as `resources/fonts`. */
export const programPath = (inside: string): string => path.join(PROGRAM_FOLDER, inside)
