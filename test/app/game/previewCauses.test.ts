// Every line of a preview has its cause: random aftermaths of every ruleset, as they are recorded and as they are corrected.
import { describe, expect, test } from 'vitest'
import texts from '../../../renderer/text/game/fr.json' with { type: 'json' }
import type { AftermathView, ChangeView, Entered, ReasonView } from '../../../shared/contract/views/game.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, entered, picked, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

/** Campaigns for each ruleset; `CHRONIQUE_CASES` asks for more. */
const CASES = Number(process.env['CHRONIQUE_CASES'] ?? 3)
const ROUNDS = 6

/** Somebody whose first thing is worth taking: it changes what its owner can do. */
const ARMED: Readonly<Record<string, object>> = {
  'un-pour-un': { kind: 'lieutenant', name: 'Zéphyrin', items: [{ id: 'heavy-armour' }] },
  kolaps: { kind: 'character', name: 'Zoran', rank: 5, items: [{ id: 'ballistic-vest' }] },
}
/** What reasons without words of their ruleset are called. */
const KNOWN = new Set(Object.keys(texts).flatMap((key) => (key.startsWith('game.reason-') ? [key.slice(12)] : [])))
const BY_NAME = ['member', 'others']

const hasWords = ({ text, code = '' }: ReasonView) => text !== null || KNOWN.has(code) || BY_NAME.includes(code)

/** The lines of a preview that say nothing of why. */
const uncaused = ({ changes }: AftermathView): string[] => {
  const lines = (all: readonly ChangeView[], of: string) =>
    all.flatMap(({ field, before, after, why }) =>
      why.length === 0 || !why.every(hasWords)
        ? [`${of} ${field}: ${JSON.stringify([before, after, why.map(({ code }) => code)])}`]
        : [],
    )
  return changes.flatMap((band) => [
    ...lines(band.changes, band.name),
    ...band.members.flatMap((one) => lines(one.changes, one.name)),
  ])
}

function armed(ruleset: string) {
  const told = raised(ruleset)
  const member = ARMED[ruleset]
  if (member) for (const warband of BANDS) told.does('member.recruit', { campaign: CAMPAIGN, warband, member })
  return told
}

describe.each(RULESETS.map(({ id }) => id))('a preview of %s', (ruleset) => {
  test('tells why of each line, at first and when the game is corrected', () => {
    const found = Array.from({ length: CASES }, (_, at) => `${ruleset} ${at + 1}`).flatMap((seed) => {
      const told = armed(ruleset)
      return Array.from({ length: ROUNDS }, (_, at) => at + 1).flatMap((round) => {
        const game = told.plan(round)
        const input = entered([told], game, `${seed} ${round}`)[0]!
        const first = uncaused(told.view(game, input))
        told.settle(game, input)
        const { answers } = input
        const other = Object.fromEntries(
          Object.entries(answers).filter(([id]) => !/^(fallen|roll|hatred|captor|condemned|fine|prison):/.test(id)),
        )
        const none: Entered = { ...input, answers: { ...other, ...nobodyFell(answers) } }
        const corrected = picked(2, seed, round) === 0 ? uncaused(told.view(game, none)) : []
        return [...first, ...corrected.map((line) => `corrected: ${line}`)].map((line) => `${seed} ${round}: ${line}`)
      })
    })
    expect(found).toEqual([])
  })
})

const nobodyFell = (answers: Entered['answers']): Entered['answers'] =>
  Object.fromEntries(
    Object.keys(answers).flatMap((id) => (id.startsWith('fallen:') ? [[id, { kind: 'fallen', members: [] }]] : [])),
  )
