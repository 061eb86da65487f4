import { app } from 'electron'

/** Runs the command line in place of the window, and ends with its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  app.dock?.hide()
  process.argv = [process.argv[0]!, app.getName(), ...args]
  const { finished } = await import('../cli/index.ts')
  await finished
  // What was written last must have gone out.
  process.stdout.write('', () => app.exit(Number(process.exitCode ?? 0)))
}
