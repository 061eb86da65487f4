import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../../scripts/build.mjs'
import { main, type ProcessEnvironment } from '../../main/cli/main.ts'
import type { FileAccess } from '../../main/ports/files.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'

/** The result of a call of the command line. */
export interface Called {
  readonly code: number
  /** The lines printed with `out`. */
  readonly out: string[]
  /** The lines printed with `err`. */
  readonly err: string[]
}

const ENGLISH: ProcessEnvironment = { LANG: 'en_GB.UTF-8' }

/** Calls the command line in this process, in English unless the environment or the arguments set another language. */
export async function cli(
  args: readonly string[],
  environment: ProcessEnvironment = ENGLISH,
  files: FileAccess = nodeFiles,
): Promise<Called> {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args, environment, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    files,
    stdin: () => new Uint8Array(),
    colours: false,
  })
  return { code, out, err }
}

const BUNDLE = path.resolve(import.meta.dirname, '../../out/main/cli.cjs')

/** Returns the path of the bundled command line. Bundles it first if its sources have changed. */
export function bundledCli(): string {
  if (build() !== 0) throw new Error('the bundle cannot be made')
  return BUNDLE
}

/**
 * Runs the command line as a separate process. It inherits no environment variables: it gets only `LANG` and those of `env`.
 * `node`: options for Node.
 */
export function runProcess(
  args: readonly string[],
  options: { readonly env?: Record<string, string>; readonly cwd?: string; readonly node?: readonly string[] } = {},
): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [...(options.node ?? []), bundledCli(), ...args], {
    encoding: 'utf8',
    env: { LANG: 'en_GB.UTF-8', ...options.env },
    cwd: options.cwd,
    timeout: 20_000,
    maxBuffer: 256 * 1024 * 1024,
  })
}

/** A temporary folder for test files. */
export interface Folder {
  readonly path: string
  /** Writes a file (an object as JSON) and returns its path. */
  write(name: string, content: unknown): string
  /** Returns the path of a file or folder in it. */
  at(name: string): string
  folder(name: string): string
  remove(): void
}

export function temporaryFolder(): Folder {
  const root = mkdtempSync(path.join(tmpdir(), 'chronique-test-'))
  const at = (name: string): string => path.join(root, name)
  return {
    path: root,
    at,
    write(name, content) {
      const plain = typeof content === 'string' || content instanceof Uint8Array
      writeFileSync(at(name), plain ? content : JSON.stringify(content))
      return at(name)
    },
    folder(name) {
      mkdirSync(at(name))
      return at(name)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
