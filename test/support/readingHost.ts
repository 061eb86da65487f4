import { spawn } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { build } from '../../scripts/build.mjs'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { addressFrom } from './driven.ts'
import { entranceFor, enterByAddress, type Entrance } from './letIn.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The user `nobody`, who runs the host if the tests run as root, because root may write everywhere. */
const NOBODY = 65_534

/** A host with a read-only data folder. */
export interface ReadingHost {
  readonly address: string
  /** Lets in any number of pages. */
  readonly entrance: Entrance
  readonly close: () => Promise<void>
}

/** Starts the browser host on a folder that it may only read. Closing it makes the folder writable again. */
export async function startReadingHost(folder: string): Promise<ReadingHost> {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  allow(folder, { folders: 0o555, files: 0o444 })
  const args = [...HOST_FLAGS, path.join(root, 'out/main/serve.cjs'), '--data', folder, '--no-open', '--lang', 'fr']
  const other = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/', ...other })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const entered = await enterByAddress(await addressFrom(child.stdout))
  return {
    address: `${entered.origin}/`,
    entrance: entranceFor(entered),
    async close() {
      child.kill()
      await ended
      allow(folder, { folders: 0o755, files: 0o644 })
    },
  }
}

function allow(folder: string, mode: { readonly folders: number; readonly files: number }): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? mode.folders : mode.files)
  chmodSync(folder, mode.folders)
}
