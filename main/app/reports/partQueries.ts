import { entriesOf } from '../../../shared/commands/game/played.ts'
import type { PartGame, PartOfBand, PartView } from '../../../shared/contract/views/parts.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { checkCampaign, type Engine } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import type { GameRef } from '../base/gameRef.ts'
import { answersIn, keptPart, rollKey, type PartRef } from '../game/keptReport.ts'
import { isOpen, partGame } from './part.ts'
import { partAftermath, partQuestions } from './partView.ts'

/** What a band's player answers after a game. Throws `fact-missing`, `part-no-band`. */
export function getPart(engine: Engine, ref: PartRef): PartView {
  const facts = gameFacts(engine, ref)
  const part = keptPart(engine.store, ref)
  const game = partGame(facts, ref, part)
  const { player } = factOf(facts, 'warband', ref.warband)
  const answers = answersIn(part)
  const { said, handedIn } = part
  const shown = { ...game, player, said, answers, handedIn }
  if (!isOpen(game.state)) return { ...shown, view: null, rolled: [], organisers: [] }
  const { view, left } = partAftermath(engine, ref, answers)
  return {
    ...shown,
    view,
    rolled: view.questions.flatMap((one) =>
      answers[one.id]?.kind === 'app' && Object.hasOwn(part.rolls, rollKey(one)) ? [one.id] : [],
    ),
    organisers: left,
  }
}

/** All parts of a game, in the order of its sides. Throws `fact-missing`. */
export function allParts(engine: Engine, { campaign, game }: GameRef): { readonly parts: readonly PartOfBand[] } {
  const facts = gameFacts(engine, { campaign, game })
  const parts = entriesOf(facts, game).map(({ warband }): PartOfBand => {
    const ref = { campaign, game, warband }
    const part = keptPart(engine.store, ref)
    const { name, state } = partGame(facts, ref, part)
    const { player } = factOf(facts, 'warband', warband)
    const questions = isOpen(state) ? partQuestions(engine, ref)(answersIn(part)) : []
    const asked = new Set(questions.filter((one) => one.state !== 'open').map(({ id }) => id))
    const said = Object.entries(part.said).filter(([id]) => asked.has(id) || !isOpen(state))
    const open = questions.filter((one) => one.state === 'open').length
    return { warband, name, player, state, open, said: Object.fromEntries(said), handedIn: part.handedIn }
  })
  return { parts }
}

/** The games still to be played of the bands that the asker sees as their own, the next round first. */
export function ownParts({ store }: Engine, { campaign }: { readonly campaign: string }) {
  checkCampaign(store, campaign)
  const facts = store.loadAll(campaign, ['game', 'side', 'entry', 'warband'])
  const games = factsWhere(facts, 'game', ({ state }) => state === 'planned')
  const own = games.flatMap(({ id: game }) =>
    entriesOf(facts, game).flatMap(({ warband }): PartGame[] => {
      if (store.withholds?.(warband)) return []
      return [partGame(facts, { game, warband }, keptPart(store, { campaign, game, warband }))]
    }),
  )
  return { games: own.toSorted((one, other) => one.round - other.round) }
}
