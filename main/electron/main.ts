// Entry point of the desktop program: opens the window, or runs the command line after `--cli`.
import { runCommandLine } from './commandLine.ts'
import { startDesktop } from './desktop.ts'
import { parseStartOptions } from './startOptions.ts'

const options = parseStartOptions(process.argv.slice(1), process.defaultApp)

void (options.commandLine ? runCommandLine(options.commandLine) : startDesktop(options))
