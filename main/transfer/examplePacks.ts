import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { programPath } from '../ports/programFolder.ts'

const FOLDER = programPath('resources/samples/packs')
const END = '.pack.json'

/** Lists the ids of the example packs. */
export function listExamplePacks(): string[] {
  const ids = readdirSync(FOLDER).flatMap((file) => (file.endsWith(END) ? [file.slice(0, -END.length)] : []))
  return ids.sort()
}

/** Returns the text of an example pack, whose id `listExamplePacks` listed. */
export const readExamplePack = (id: string): string => readFileSync(path.join(FOLDER, `${id}${END}`), 'utf8').trimEnd()
