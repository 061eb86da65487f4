import { buildScenarioDraw } from '../../../shared/commands/game/drawScenarios.ts'
import type { ScenarioDrawView } from '../../../shared/contract/views/scenarioDraw.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { rollWithFaces, runRollWithDice } from '../../../shared/rules/kit/dice.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'
import { drawScenarios, type DrawProgress } from '../../../shared/rules/scenarioDraw.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns what a draw of scenarios gives with the dice so far, and on what the next die is read. `toEnd`: lets the
 * program roll all further dice. Nothing is stored. Throws `fact-missing`, `dice-impossible`.
 */
export const getScenarioDraw = defineMethod(
  'round.scenarios',
  organiserAccess,
  (engine, { campaign, games, faces, toEnd }): ScenarioDrawView => {
    const all = engine.store.aggregatesOf(campaign).filter(({ kind }) => kind === 'game')
    const facts = engine.store.load(campaign, all)
    factOf(facts, 'campaign', campaign)
    const draw = buildScenarioDraw(facts, { campaign, games: [...new Set(games)] })
    const rolled = toEnd ? rollRest(draw, faces, engine.dice()) : faces
    const progress: DrawProgress = { drawn: [] }
    const read = rollWithFaces(drawScenarios(draw, progress), rolled)
    if (read.kind === 'impossible')
      throw new AppError('dice-impossible', {
        ...{ roll: progress.drawn.length + 1, index: read.index + 1 },
        ...{ sides: read.request.sides, face: read.face },
      })
    const next = read.kind === 'needs' ? read.request : undefined
    return {
      games: progress.drawn.map(({ scenario, ...one }) => ({
        ...one,
        scenario: scenario && { id: scenario.id, name: scenario.name },
      })),
      faces: rolled,
      next:
        next && progress.table
          ? {
              ...{ game: progress.table.game, dice: next.dice, sides: next.sides },
              lines: progress.table.table.results.map(({ on, name }) => ({
                on: formatDiceRanges(on, next.dice),
                name,
              })),
            }
          : null,
    }
  },
)

/** Returns the faces of the whole draw: first the given ones, then those of the program's dice. */
function rollRest(
  draw: Parameters<typeof drawScenarios>[0],
  faces: readonly number[],
  dice: Parameters<typeof runRollWithDice>[1],
): readonly number[] {
  let at = 0
  return runRollWithDice(drawScenarios(draw), { next: (request) => faces[at++] ?? dice.next(request) }).faces
}
