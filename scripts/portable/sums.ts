import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const SUMS = 'SHA256SUMS'

/** Writes a file with the checksums of all files of a folder into this folder, in the format of `sha256sum --check`. */
export function writeSums(folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && one.name !== SUMS)
  const lines = files
    .map(({ name }) => name)
    .sort()
    .map((name) => `${sumOf(path.join(folder, name))}  ${name}\n`)
  writeFileSync(path.join(folder, SUMS), lines.join(''))
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
