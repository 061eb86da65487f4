import { z } from 'zod/mini'
import { addFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS } from '../../domain/campaign/facts.ts'
import { AppError } from '../../domain/error.ts'
import { CatalogueId } from '../../domain/text.ts'
import { rollWithFaces, throwDice } from '../../rules/kit/dice.ts'
import { facesText, valueOfThrow } from '../../rules/kit/diceAmount.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { CommandEnvironment } from '../base/command.ts'

/** The dice of a new warband, by the ids of its rolls. */
export const StartRolls = z.record(
  CatalogueId,
  z.strictObject({ faces: FACT_SCHEMAS.roll.shape.faces, source: FACT_SCHEMAS.roll.shape.source }),
)
type StartRolls = z.infer<typeof StartRolls>

/** Returns the table that stored rolls of new warbands name. No table of a game has a dot in its id. */
export const startRollTable = (id: string): string => `start.${id}`

/** What the rolls of a new warband give. `budget`: the starting budget, and how the dice became it. */
interface StartRollResult {
  readonly options: Readonly<Record<string, string>>
  readonly budget?: { readonly amount: number; readonly detail: string }
}

/**
 * Reads the dice of a new warband. Throws `unknown-id` for a roll that its game does not have, and `roll-incomplete`,
 * `roll-impossible`, `roll-left-over`.
 */
export function readStartRolls({ builder }: Ruleset, rolls: StartRolls): StartRollResult {
  const result: { options: Record<string, string>; budget?: StartRollResult['budget'] } = { options: {} }
  for (const [id, { faces }] of Object.entries(rolls)) {
    const rule = builder.startRolls?.find((one) => one.id === id)
    if (!rule) throw new AppError('unknown-id', { path: `rolls.${id}`, id })
    const path = `rolls.${id}.faces`
    const typed = rollWithFaces(throwDice(rule.dice, rule.name), faces)
    if (typed.kind === 'needs') throw new AppError('roll-incomplete', { path })
    if (typed.kind === 'impossible')
      throw new AppError('roll-impossible', { path: `${path}[${typed.index}]`, face: typed.face })
    if (typed.used < faces.length) throw new AppError('roll-left-over', { path })
    const value = valueOfThrow(rule, faces)
    if (rule.option === undefined) result.budget = { amount: value, detail: facesText(rule, faces) }
    else result.options[rule.option] = String(value)
  }
  return result
}

/** Builds the stored rolls of a new warband. */
export const startRollFacts = (
  of: { readonly campaign: string; readonly warband: string },
  { id: ruleset }: Ruleset,
  rolls: StartRolls,
  { nextId, now: at }: CommandEnvironment,
): Change[] =>
  Object.entries(rolls).map(([id, { faces, source }]) =>
    addFact('roll', nextId(), {
      ...of,
      game: null,
      member: null,
      table: `${ruleset}/${startRollTable(id)}`,
      faces,
      source,
      at,
    }),
  )
