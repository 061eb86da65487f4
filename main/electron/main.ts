// The desktop program's entry: the window, or with `--cli` the command line.
import { runCommandLine } from './commandLine.ts'
import { startDesktop } from './desktop.ts'
import { started } from './place.ts'

const given = started(process.argv.slice(1), process.defaultApp)

void (given.commandLine ? runCommandLine(given.commandLine) : startDesktop(given))
