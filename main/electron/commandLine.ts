import { app } from 'electron'
import path from 'node:path'
import { needsOwnThread, runInThread } from '../cli/commandThread.ts'
import { unpackedPath } from './startOptions.ts'

const BUNDLE = unpackedPath(path.join(import.meta.dirname, 'cli.cjs'))

/** Runs the command line instead of the window, and ends the program with the exit code of the command. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  app.dock?.hide()
  await (needsOwnThread(args) ? runInThread(BUNDLE, args) : runInProcess(args))
  // The callback is called after all earlier output was written. Only then may the process end.
  process.stdout.write('', () => app.exit(Number(process.exitCode ?? 0)))
}

async function runInProcess(args: readonly string[]): Promise<void> {
  process.argv = [process.argv[0]!, app.getName(), ...args]
  const { commandFinished: finished } = await import('../cli/index.ts')
  await finished
}
