// What the organiser does by hand, in every ruleset: each deed is taken back to what was before, and stays when a game
// of before is corrected.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { AftermathView, Entered } from '../../../shared/contract/views/game.ts'
import type { HandPreview } from '../../../shared/contract/views/hand.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { meaning } from '../../support/alike.ts'
import { play, refusal, type Played } from '../../support/campaign.ts'

type Ruleset = (typeof RULESETS)[number]

interface Sample extends Played {
  readonly campaign: string
  readonly facts: () => Facts
}

function sampleOf(ruleset: string): Sample {
  const played = play()
  const { campaign } = played.call<{ campaign: string }>('sample.create', { ruleset })
  const facts = () => played.store.loadAll(campaign)
  // Enough to be fined, and to pay others, whatever the sample has left.
  for (const { id } of facts().warband.values())
    played.does('ledger.record', { campaign, warband: id, amount: 50, detail: 'Un legs' })
  return { ...played, campaign, facts }
}

/** An injury of a ruleset that lasts, and wants nothing more to be said of it. */
const lasting = (ruleset: Ruleset, sample: Sample, member: object): string | undefined =>
  [...ruleset.aftermath.injuries.keys()].find((injury) => {
    const isDone = refusal(() => sample.does('injury.add', { ...member, injury })).length === 0
    if (isDone) sample.does('history.undo', { campaign: sample.campaign, entries: [sample.lastEntry()] })
    return isDone
  })

/** The deeds on two bands of a campaign: by name, the command and what goes with it. */
function deedsOf(sample: Sample, ruleset: Ruleset): Readonly<Record<string, readonly [string, object] | undefined>> {
  const { campaign, facts } = sample
  const now = facts()
  const [us, them] = [...now.warband.values()].sort((one, other) => one.position - other.position)
  const there = [...now.member.values()].filter(({ status }) => status === 'active')
  const ours = there.filter(({ warband }) => warband === us!.id)
  const ourIds = new Set(ours.map(({ id }) => id))
  const item = [...now.item.values()].find(({ member, warband }) => (member ? ourIds.has(member) : warband === us!.id))
  const own = { campaign, warband: us!.id }
  const member = { ...own, member: ours[0]!.id }
  const injury = lasting(ruleset, sample, member)
  const award = { warband: us!.id, amount: 2, detail: 'Un récit' }
  return {
    gift: ['ledger.record', { ...own, amount: 7, detail: 'Un don' }],
    fine: ['ledger.record', { ...own, amount: -1, detail: 'Une amende' }],
    payment: ['ledger.transfer', { campaign, from: us!.id, to: them!.id, amount: 1, detail: 'Un pari' }],
    trade: item && ['item.trade', { campaign, from: us!.id, to: them!.id, item: item.id, why: 'Un pari' }],
    absence: ['absence.set', { ...member, games: 2, why: 'Une quarantaine' }],
    injury: injury === undefined ? undefined : ['injury.add', { ...member, injury, why: 'Une chute' }],
    experience: [
      'experience.award-many',
      { campaign, awards: ours.slice(0, 2).map(({ id }) => ({ ...award, member: id })) },
    ],
    transfer: ['member.transfer', { campaign, from: us!.id, to: them!.id, member: ours.at(-1)!.id }],
  }
}

/** The last game that was recorded, corrected so that the sides ended the other way round. */
function corrected({ does, call, campaign, facts }: Sample): void {
  const games = [...facts().game.values()].filter(({ state }) => state === 'recorded')
  const game = games.sort((one, other) => one.round - other.round || one.position - other.position).at(-1)!.id
  const input = call<AftermathView>('game.aftermath', { campaign, game }).recorded!.input as Entered
  const result = input.answers['result'] as unknown as { results: Record<string, string> }
  const sides = Object.keys(result.results)
  const turned = Object.values(result.results).toReversed()
  const results = Object.fromEntries(sides.map((side, at) => [side, turned[at]]))
  const answers = { ...input.answers, result: { kind: 'result', results } }
  does('game.correct', { ...input, campaign, game, answers })
}

describe.each(RULESETS)('in $id', (ruleset) => {
  const there = (sample: Sample) =>
    Object.entries(deedsOf(sample, ruleset)).flatMap(([name, deed]) => {
      if (!deed) return []
      const [command, input] = deed
      return [{ name, command, input }]
    })

  test('each deed is taken back to what was before', () => {
    const sample = sampleOf(ruleset.id)
    for (const { name, command, input } of there(sample)) {
      const before = meaning(sample.facts())
      sample.does(command, input)
      expect(meaning(sample.facts())).not.toEqual(before)
      sample.does('history.undo', { campaign: sample.campaign, entries: [sample.lastEntry()] })
      expect({ name, facts: meaning(sample.facts()) }).toEqual({ name, facts: before })
    }
  })

  test('all of them stay when a game of before is corrected, and are taken back after it', () => {
    const sample = sampleOf(ruleset.id)
    const { campaign, does, facts } = sample
    const before = meaning(facts())
    // As the campaign would be, corrected without them.
    const other = sampleOf(ruleset.id)
    corrected(other)
    const entries = there(sample).map(({ command, input }) => {
      does(command, input)
      return sample.lastEntry()
    })
    corrected(sample)
    const correction = sample.lastEntry()
    let isWithout = false
    for (const entry of entries.toReversed()) {
      const back = (...more: string[]) => does('history.undo', { campaign, entries: [entry, ...more] })
      // What the correction rests on goes with it, and it is said so.
      const refused = refusal(() => back())
      if (refused.length === 0) continue
      expect([refused, isWithout]).toEqual([['undo-blocked'], false])
      back(correction)
      isWithout = true
    }
    expect(meaning(facts())).toEqual(isWithout ? before : meaning(other.facts()))
  })

  test('a band with other options says so before somebody goes over to it', () => {
    const sample = sampleOf(ruleset.id)
    const [command, input] = deedsOf(sample, ruleset)['transfer']!
    const { campaign, call } = sample
    const { to: warband } = input as { readonly to: string }
    const optionsTold = () => {
      const { refused, members } = call<HandPreview>('hand.preview', { campaign, command, input })
      expect(refused).toEqual([])
      return (members.find(({ status }) => status?.before === 'nobody')!.options ?? []).map(({ name }) => name)
    }
    const { choices } = call<BuilderView>('warband.builder', { campaign, warband })
    for (const { key, name, value, options } of choices) {
      const other = options.find(({ id, refused }) => id !== value && refused === undefined)
      const before = optionsTold().some((one) => one.fr === name.fr)
      const choose = (option: string) => sample.does('warband.choose', { campaign, warband, key, option })
      if (before || other === undefined || refusal(() => choose(other.id)).length > 0) continue
      expect({ key, options: optionsTold() }).toEqual({ key, options: expect.arrayContaining([name]) as unknown })
      choose(value!)
    }
  })
})
