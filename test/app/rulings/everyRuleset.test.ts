// Rulings in every ruleset: each can be undone completely, and is kept when an earlier game is corrected.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { AftermathView, EnteredAftermath } from '../../../shared/contract/views/game.ts'
import type { RulingPreview } from '../../../shared/contract/views/rulings.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { comparableFacts } from '../../support/alike.ts'
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
  // Gives every band enough points for fines and payments.
  for (const { id } of facts().warband.values())
    played.does('ledger.record', { campaign, warband: id, amount: 50, detail: 'Un legs' })
  return { ...played, campaign, facts }
}

/** Returns a lasting injury that needs no further details. */
const lastingInjury = (ruleset: Ruleset, sample: Sample, member: object): string | undefined =>
  [...ruleset.aftermath.injuries.keys()].find((injury) => {
    const isAccepted = refusal(() => sample.does('injury.add', { ...member, injury })).length === 0
    if (isAccepted) sample.does('history.undo', { campaign: sample.campaign, entries: [sample.lastEntry()] })
    return isAccepted
  })

/** Rulings on two bands of a campaign: by name, the command and its input. */
function rulingsOf(sample: Sample, ruleset: Ruleset): Readonly<Record<string, readonly [string, object] | undefined>> {
  const { campaign, facts } = sample
  const now = facts()
  const [us, them] = [...now.warband.values()].sort((one, other) => one.position - other.position)
  const activeMembers = [...now.member.values()].filter(({ status }) => status === 'active')
  const ours = activeMembers.filter(({ warband }) => warband === us!.id)
  const ourIds = new Set(ours.map(({ id }) => id))
  const item = [...now.item.values()].find(({ member, warband }) => (member ? ourIds.has(member) : warband === us!.id))
  const own = { campaign, warband: us!.id }
  const member = { ...own, member: ours[0]!.id }
  const injury = lastingInjury(ruleset, sample, member)
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

/** Corrects the last recorded game so that the results are swapped. */
function correctLastGame({ does, call, campaign, facts }: Sample): void {
  const games = [...facts().game.values()].filter(({ state }) => state === 'recorded')
  const game = games.sort((one, other) => one.round - other.round || one.position - other.position).at(-1)!.id
  const input = call<AftermathView>('game.aftermath', { campaign, game }).recorded!.input as EnteredAftermath
  const result = input.answers['result'] as unknown as { results: Record<string, string> }
  const sides = Object.keys(result.results)
  const swappedResults = Object.values(result.results).toReversed()
  const results = Object.fromEntries(sides.map((side, at) => [side, swappedResults[at]]))
  const answers = { ...input.answers, result: { kind: 'result', results } }
  does('game.correct', { ...input, campaign, game, answers })
}

describe.each(RULESETS)('in $id', (ruleset) => {
  const availableRulings = (sample: Sample) =>
    Object.entries(rulingsOf(sample, ruleset)).flatMap(([name, deed]) => {
      if (!deed) return []
      const [command, input] = deed
      return [{ name, command, input }]
    })

  test('undoes each ruling completely', () => {
    const sample = sampleOf(ruleset.id)
    for (const { name, command, input } of availableRulings(sample)) {
      const before = comparableFacts(sample.facts())
      sample.does(command, input)
      expect(comparableFacts(sample.facts())).not.toEqual(before)
      sample.does('history.undo', { campaign: sample.campaign, entries: [sample.lastEntry()] })
      expect({ name, facts: comparableFacts(sample.facts()) }).toEqual({ name, facts: before })
    }
  })

  test('keeps all rulings when an earlier game is corrected, and undoes them afterwards', () => {
    const sample = sampleOf(ruleset.id)
    const { campaign, does, facts } = sample
    const before = comparableFacts(facts())
    // The campaign corrected without the rulings.
    const other = sampleOf(ruleset.id)
    correctLastGame(other)
    const entries = availableRulings(sample).map(({ command, input }) => {
      does(command, input)
      return sample.lastEntry()
    })
    correctLastGame(sample)
    const correction = sample.lastEntry()
    let isWithout = false
    for (const entry of entries.toReversed()) {
      const undoWith = (...more: string[]) => does('history.undo', { campaign, entries: [entry, ...more] })
      // A ruling on which the correction depends can be undone only together with it.
      const refused = refusal(() => undoWith())
      if (refused.length === 0) continue
      expect([refused, isWithout]).toEqual([['undo-blocked'], false])
      undoWith(correction)
      isWithout = true
    }
    expect(comparableFacts(facts())).toEqual(isWithout ? before : comparableFacts(other.facts()))
  })

  test('reports different options of a band before a member is transferred to it', () => {
    const sample = sampleOf(ruleset.id)
    const [command, input] = rulingsOf(sample, ruleset)['transfer']!
    const { campaign, call } = sample
    const { to: warband } = input as { readonly to: string }
    const shownOptions = () => {
      const { refused, members } = call<RulingPreview>('hand.preview', { campaign, command, input })
      expect(refused).toEqual([])
      return (members.find(({ status }) => status?.before === 'nobody')!.options ?? []).map(({ name }) => name)
    }
    const { choices } = call<BuilderView>('warband.builder', { campaign, warband })
    for (const { key, name, value, options } of choices) {
      const other = options.find(({ id, refused }) => id !== value && refused === undefined)
      const before = shownOptions().some((one) => one.fr === name.fr)
      const choose = (option: string) => sample.does('warband.choose', { campaign, warband, key, option })
      if (before || other === undefined || refusal(() => choose(other.id)).length > 0) continue
      expect({ key, options: shownOptions() }).toEqual({ key, options: expect.arrayContaining([name]) as unknown })
      choose(value!)
    }
  })
})
