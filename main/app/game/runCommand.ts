import { COMMANDS, type JournalOnlyMethodName } from '../../../shared/commands/all.ts'
import { executeCommand, type CallContext, type CommandResult, type CommandDependencies } from '../base/execute.ts'
import { correctRecordedGame } from './correction.ts'
import { redo, undo } from '../history/undo.ts'

/** The functions that run commands which need the journal and not only facts. */
const JOURNAL_COMMANDS: {
  readonly [M in JournalOnlyMethodName]: (
    engine: CommandDependencies,
    input: never,
    asking: CallContext,
  ) => CommandResult
} = { 'history.undo': undo, 'history.redo': redo, 'game.correct': correctRecordedGame }

/**
 * Executes a known command with a valid input. Throws what `executeCommand`, `undo` and `correctRecordedGame` throw.
 */
export function runCommand(
  engine: CommandDependencies,
  name: string,
  input: { readonly campaign: string },
  asking: CallContext,
): CommandResult {
  const command = COMMANDS.get(name)
  return command
    ? executeCommand(engine, command, input, asking)
    : JOURNAL_COMMANDS[name as JournalOnlyMethodName](engine, input as never, asking)
}

/** A command as a journal or a submission stores it. Its dice are part of its input. */
export interface RecordedCommand {
  readonly command: string
  readonly input: { readonly campaign: string }
  readonly request: string
}

/** The user for whom a recorded command is executed again, with the ids and the clock to use. */
export interface ReexecuteOptions
  extends
    Omit<CallContext, 'request'>,
    Pick<CommandDependencies, 'ids'>,
    Partial<Pick<CommandDependencies, 'person' | 'clock'>> {}

/**
 * Executes a recorded command again, on today's facts. Writes an entry even if the command changes nothing, because
 * that entry shows that the submission or the offline entry was answered. Throws what `runCommand` throws.
 */
export function reexecute(
  engine: CommandDependencies,
  { command, input, request }: RecordedCommand,
  { ids, person, clock = engine.clock, ...asking }: ReexecuteOptions,
): CommandResult {
  // Copies the store object. Caches are kept per store object, and cached data such as the replay of a game contains
  // new ids, which this run must not share with other runs.
  const own: CommandDependencies = { ...engine, store: { ...engine.store }, ids, clock, ...(person && { person }) }
  return runCommand(own, command, input, { ...asking, request, isKept: true })
}
