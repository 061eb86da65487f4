import os from 'node:os'
import about from '../../package.json' with { type: 'json' }
import type { ProgramInfo } from '../../shared/contract/views/settings.ts'
import { programPath } from '../ports/programFolder.ts'
import { anybodyAccess } from './base/access.ts'
import { defineMethod } from './base/defineMethod.ts'

const NOTICES_FILE = programPath('THIRD-PARTY-NOTICES')
const MAX_BYTES = 1024 * 1024

/** Display names of the runtimes, by their key in `process.versions`. */
const RUNTIMES = { electron: 'Electron', chrome: 'Chromium', node: 'Node.js' } as const

/** The program's version, its runtimes and its data folder. */
export const getAbout = defineMethod('program.about', anybodyAccess, ({ folder }): ProgramInfo => ({
  ...aboutProgram(),
  folder,
}))

/** The program's version and its runtimes. */
export function aboutProgram(): Omit<ProgramInfo, 'folder'> {
  const versions: Readonly<Record<string, string | undefined>> = process.versions
  const parts = Object.entries(RUNTIMES).flatMap(([key, name]) => {
    const version = versions[key]
    return version === undefined ? [] : [{ name, version }]
  })
  return {
    version: about.version,
    parts: [...parts, { name: os.type(), version: `${os.release()} ${process.arch}` }],
  }
}

/** The licences of third-party components; null if the file is unreadable. */
export const getLicenceNotices = defineMethod(
  'program.notices',
  anybodyAccess,
  ({ files }): { readonly text: string | null } => {
    try {
      return { text: new TextDecoder().decode(files.read(NOTICES_FILE, MAX_BYTES)) }
    } catch {
      return { text: null }
    }
  },
)
