import path from 'node:path'

/** The folder of the program: from the sources (`main/ports`) and from the bundles (`out/main`) alike it lies two folders up. */
const PROGRAM_FOLDER = path.resolve(import.meta.dirname, '../..')

/** The full path of something that comes with the program, such as `resources/fonts`. */
export const programPath = (inside: string): string => path.join(PROGRAM_FOLDER, inside)
