import { COMMANDS, type OfTheJournalName } from '../../../shared/commands/all.ts'
import { execute, type Asking, type Carried, type Engine } from '../base/execute.ts'
import { correct } from './correction.ts'
import { redo, undo } from '../history/undo.ts'

/** What rests on the journal, and not on the facts alone, the program carries out itself. */
const OF_THE_JOURNAL: {
  readonly [M in OfTheJournalName]: (engine: Engine, input: never, asking: Asking) => Carried
} = { 'history.undo': undo, 'history.redo': redo, 'game.correct': correct }

/** Carries out a command that is known, with an input that fits it. Throws as `execute`, `undo` and `correct` do. */
export function carriedOut(
  engine: Engine,
  name: string,
  input: { readonly campaign: string },
  asking: Asking,
): Carried {
  const command = COMMANDS.get(name)
  return command
    ? execute(engine, command, input, asking)
    : OF_THE_JOURNAL[name as OfTheJournalName](engine, input as never, asking)
}
