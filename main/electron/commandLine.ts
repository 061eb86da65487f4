import { app } from 'electron'
import path from 'node:path'
import { isForAside, runAside } from '../cli/aside.ts'
import { besideArchive } from './place.ts'

const BUNDLE = besideArchive(path.join(import.meta.dirname, 'cli.cjs'))

/** Runs the command line in place of the window, and ends with its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  app.dock?.hide()
  await (isForAside(args) ? runAside(BUNDLE, args) : runHere(args))
  // What was written last must have gone out.
  process.stdout.write('', () => app.exit(Number(process.exitCode ?? 0)))
}

async function runHere(args: readonly string[]): Promise<void> {
  process.argv = [process.argv[0]!, app.getName(), ...args]
  const { finished } = await import('../cli/index.ts')
  await finished
}
