import os from 'node:os'
import about from '../../package.json' with { type: 'json' }
import type { About } from '../../shared/contract/views/settings.ts'
import type { Engine } from './base/execute.ts'
import { programPath } from '../ports/programFolder.ts'

const NOTICES = programPath('THIRD-PARTY-NOTICES')
const MAX_BYTES = 1024 * 1024

/** What it may run on, by the names that Node has for it. */
const PARTS = { electron: 'Electron', chrome: 'Chromium', node: 'Node.js' } as const

/** The program's version, what it runs on, and where it keeps its data. */
export const getAbout = ({ folder }: Engine): About => ({ ...aboutProgram(), folder })

/** The program's version, and what it runs on. */
export function aboutProgram(): Omit<About, 'folder'> {
  const versions: Readonly<Record<string, string | undefined>> = process.versions
  const parts = Object.entries(PARTS).flatMap(([key, name]) => {
    const version = versions[key]
    return version === undefined ? [] : [{ name, version }]
  })
  return {
    version: about.version,
    parts: [...parts, { name: os.type(), version: `${os.release()} ${process.arch}` }],
  }
}

/** Whose work the program contains, under which licences. */
export function getNotices({ files }: Engine): { readonly text: string | null } {
  try {
    return { text: new TextDecoder().decode(files.read(NOTICES, MAX_BYTES)) }
  } catch {
    return { text: null }
  }
}
