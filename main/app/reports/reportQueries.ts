import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import type {
  PlayerReportGame,
  BandReportView,
  PlayerReportView,
} from '../../../shared/contract/views/playerReports.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import { checkCampaign } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { answersOfReport, loadReport, rollKey } from '../game/storedReport.ts'
import { isReportOpen, gameAsSeenInReport } from './reportGame.ts'
import { aftermathForReport, createReportQuestions } from './reportAftermath.ts'
import { organiserAccess, readerAccess, viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns the report of a warband about a game. Throws `fact-missing`, `part-no-band`. */
export const getPlayerReport = defineMethod('part.get', readerAccess, (engine, ref): PlayerReportView => {
  const facts = gameFacts(engine, ref)
  const part = loadReport(engine.store, ref)
  const game = gameAsSeenInReport(facts, ref, part)
  const { player } = factOf(facts, 'warband', ref.warband)
  const answers = answersOfReport(part)
  const { said, handedIn } = part
  const shown = { ...game, player, said, answers, handedIn }
  if (!isReportOpen(game.state)) return { ...shown, view: null, rolled: [], organisers: [] }
  const { view, left } = aftermathForReport(engine, ref, answers)
  return {
    ...shown,
    view,
    rolled: view.questions.flatMap((one) =>
      answers[one.id]?.kind === 'app' && Object.hasOwn(part.rolls, rollKey(one)) ? [one.id] : [],
    ),
    organisers: left,
  }
})

/**
 * Returns the reports of all warbands of a game, in the order of its sides. Only organisers may call it. Throws
 * `fact-missing`.
 */
export const listReports = defineMethod(
  'part.all',
  organiserAccess,
  (engine, { campaign, game }): { readonly parts: readonly BandReportView[] } => {
    const facts = gameFacts(engine, { campaign, game })
    const parts = listGameBands(facts, game).map(({ warband }): BandReportView => {
      const ref = { campaign, game, warband }
      const part = loadReport(engine.store, ref)
      const { name, state } = gameAsSeenInReport(facts, ref, part)
      const { player } = factOf(facts, 'warband', warband)
      const questions = isReportOpen(state) ? createReportQuestions(engine, ref)(answersOfReport(part)) : []
      const answeredIds = new Set(questions.filter((one) => one.state !== 'open').map(({ id }) => id))
      const said = Object.entries(part.said).filter(([id]) => answeredIds.has(id) || !isReportOpen(state))
      const open = questions.filter((one) => one.state === 'open').length
      const { handedIn, seen } = part
      const blank = state === 'begun' ? membersToRoll(questions) : []
      const about = { warband, name, player, state, open, blank, handedIn }
      return { ...about, said: Object.fromEntries(said), ...(seen && { seen }) }
    })
    return { parts }
  },
)

/** Lists the names of the members whose dice are missing, each once. */
const membersToRoll = (questions: readonly AftermathQuestion[]): string[] => [
  ...new Set(
    questions.flatMap(({ kind, state, params: { name } }) =>
      kind === 'roll' && state === 'open' && typeof name === 'string' ? [name] : [],
    ),
  ),
]

/** Returns the planned games of the caller's own warbands, next round first, with the state of each report. */
export const listOwnReportGames = defineMethod('part.list', viewerAccess, ({ store }, { campaign }) => {
  checkCampaign(store, campaign)
  const facts = store.loadAll(campaign, ['game', 'side', 'entry', 'warband'])
  const games = factsWhere(facts, 'game', ({ state }) => state === 'planned')
  const own = games.flatMap(({ id: game }) =>
    listGameBands(facts, game).flatMap(({ warband }): PlayerReportGame[] => {
      if (store.withholds?.(warband)) return []
      return [gameAsSeenInReport(facts, { game, warband }, loadReport(store, { campaign, game, warband }))]
    }),
  )
  return { games: own.toSorted((one, other) => one.round - other.round) }
})
