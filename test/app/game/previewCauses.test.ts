// Every line of a preview has its cause: random aftermaths of every ruleset, recorded and corrected.
import { describe, expect, test } from 'vitest'
import texts from '../../../renderer/text/game/fr.json' with { type: 'json' }
import type {
  AftermathView,
  GameChangeView,
  EnteredAftermath,
  ChangeReasonView,
} from '../../../shared/contract/views/game.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS as TWO_BANDS, twoBands } from '../../support/twoBands.ts'
import { BANDS, enterSameGame, pickNumber, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

/** Number of campaigns for each ruleset; `CHRONIQUE_CASES` changes it. */
const CASES = Number(process.env['CHRONIQUE_CASES'] ?? 3)
const ROUNDS = 6

/** Members with items that can be lost, that are part of them, or that change their values. */
const ARMED: Readonly<Record<string, readonly object[]>> = {
  'un-pour-un': [{ kind: 'lieutenant', name: 'Zéphyrin', items: [{ id: 'heavy-armour' }, { id: 'bionic-arm' }] }],
  kolaps: [{ kind: 'character', name: 'Zoran', rank: 5, items: [{ id: 'ballistic-vest' }] }],
}
/** Codes of reasons whose text is from the program, not from the ruleset. */
const KNOWN = new Set(Object.keys(texts).flatMap((key) => (key.startsWith('game.reason-') ? [key.slice(12)] : [])))
const BY_NAME = ['member', 'others']

const hasWords = ({ text, code = '' }: ChangeReasonView) => text !== null || KNOWN.has(code) || BY_NAME.includes(code)

/** The lines of a preview without a reason, or with equal values before and after. */
const linesWithoutCause = ({ changes }: AftermathView): string[] => {
  const lines = (all: readonly GameChangeView[], of: string) =>
    all.flatMap(({ field, before, after, was = after, why }) =>
      why.length === 0 || !why.every(hasWords) || (isSameData(before, after) && isSameData(was, after))
        ? [`${of} ${field}: ${JSON.stringify([before, after, why.map(({ code }) => code)])}`]
        : [],
    )
  return changes.flatMap((band) => [
    ...lines(band.changes, band.name),
    ...band.members.flatMap((one) => lines(one.changes, one.name)),
  ])
}

function campaignWithArmedMembers(ruleset: string) {
  const campaign = raised(ruleset)
  for (const member of ARMED[ruleset] ?? [])
    for (const warband of BANDS) campaign.does('member.recruit', { campaign: CAMPAIGN, warband, member })
  return campaign
}

test('does not list a bionic arm that an amputee keeps', () => {
  const { call, does, members } = twoBands()
  const [band, foe] = TWO_BANDS
  const [member, game] = [members[band]![1]!, 'gameround1']
  does('item.buy', { campaign: CAMPAIGN, warband: band, member, item: { id: 'bionic-arm' }, free: true })
  const sides = TWO_BANDS.map((warband) => ({ warbands: [warband] }))
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides })
  const answers = {
    [`fallen:${band}`]: { kind: 'fallen', members: [{ member, fate: 'out', by: { warband: foe } }] },
    [`fallen:${foe}`]: { kind: 'fallen', members: [] },
    [`roll:${member}:1`]: { kind: 'typed', faces: [2, 3, 1] },
  }
  const view = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
  const own = view.changes.flatMap((one) => one.members).find((one) => one.member === member)!
  expect(own.changes.map(({ field }) => field)).toContain('injuries')
  expect(linesWithoutCause(view)).toEqual([])
})

describe.each(RULESETS.map(({ id }) => id))('a preview of %s', (ruleset) => {
  test('gives a reason for each line, at first and after a correction', () => {
    const found = Array.from({ length: CASES }, (_, at) => `${ruleset} ${at + 1}`).flatMap((seed) => {
      const campaign = campaignWithArmedMembers(ruleset)
      return Array.from({ length: ROUNDS }, (_, at) => at + 1).flatMap((round) => {
        const game = campaign.plan(round)
        const input = enterSameGame([campaign], game, `${seed} ${round}`)[0]!
        const first = linesWithoutCause(campaign.view(game, input))
        campaign.settle(game, input)
        const { answers } = input
        const other = Object.fromEntries(
          Object.entries(answers).filter(([id]) => !/^(fallen|roll|hatred|captor|condemned|fine|prison):/.test(id)),
        )
        const none: EnteredAftermath = { ...input, answers: { ...other, ...nobodyFell(answers) } }
        const corrected = pickNumber(2, seed, round) === 0 ? linesWithoutCause(campaign.view(game, none)) : []
        return [...first, ...corrected.map((line) => `corrected: ${line}`)].map((line) => `${seed} ${round}: ${line}`)
      })
    })
    expect(found).toEqual([])
  })
})

const nobodyFell = (answers: EnteredAftermath['answers']): EnteredAftermath['answers'] =>
  Object.fromEntries(
    Object.keys(answers).flatMap((id) => (id.startsWith('fallen:') ? [[id, { kind: 'fallen', members: [] }]] : [])),
  )
