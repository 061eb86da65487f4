import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import { computeAftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import { AftermathAnswers, type AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../../shared/rules/playedGame.ts'
import type { MemberOutcome, AftermathOutcome } from '../../../shared/rules/aftermath/outcome.ts'
import type { RollResult } from '../../../shared/rules/kit/resolve.ts'
import { answerTo, playThrough, type PlayThrough } from './support/driver.ts'
import { games } from './support/randomGames.ts'

const RUNS = { numRuns: 60 }
const seeds = fc.integer({ min: 1, max: 2 ** 30 })

const warbandsOf = ({ sides }: PlayedGame): PlayedWarband[] => sides.flatMap(({ warbands }) => [...warbands])
const membersOf = (game: PlayedGame): PlayedMember[] => warbandsOf(game).flatMap(({ members }) => [...members])
const outcomeOf = ({ aftermath }: PlayThrough): AftermathOutcome => {
  if (!aftermath.outcome) throw new Error(aftermath.problems.map(({ code, path }) => `${code} ${path}`).join())
  return aftermath.outcome
}
const everyOutcome = (outcome: AftermathOutcome): MemberOutcome[] =>
  outcome.warbands.flatMap(({ members }) => [...members])
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
/** Checks a property for random games in which every question is answered. */
const check = (holds: (game: PlayedGame, run: PlayThrough, seed: number) => void, parameters: fc.Parameters = RUNS) =>
  fc.assert(
    fc.property(games, seeds, (game, seed) => holds(game, playThrough(game, seed), seed)),
    parameters as object,
  )

describe('any game with any dice', () => {
  test('ends with every question answered and no answer unused', () => {
    check((game, run) => {
      const { aftermath, answers } = run
      expect(outcomeOf(run).warbands).toHaveLength(warbandsOf(game).length)
      expect(aftermath.questions.map(({ state }) => state)).not.toContain('open')
      expect(aftermath.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(aftermath.unused).toEqual([])
      expect(Object.keys(answers).length).toBeLessThanOrEqual(aftermath.questions.length)
      const ids = aftermath.questions.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('asks questions of every kind, and can have many questions', () => {
    let longest = 0
    const seen = { kinds: new Set<string>(), ends: new Set<string>(), remarks: new Set<string>() }
    const note = (_: PlayedGame, run: PlayThrough) => {
      longest = Math.max(longest, run.steps)
      for (const { kind } of run.aftermath.questions) seen.kinds.add(kind)
      for (const { status } of everyOutcome(outcomeOf(run))) seen.ends.add(status)
      for (const { code } of run.aftermath.problems) seen.remarks.add(code)
    }
    check(note, { numRuns: 150, seed: 5 })
    expect(longest).toBeGreaterThan(30)
    const kinds = 'captor condemned fallen feats fine hatred income points prison result roll'
    expect([...seen.kinds].sort()).toEqual(kinds.split(' '))
    expect([...seen.ends].sort()).toEqual('active captured dead missing retired'.split(' '))
    expect([...seen.remarks].sort()).toEqual('fallen-by-nobody feat-of-the-dead fine-too-large must-leave'.split(' '))
  })

  test('never takes a treasury below zero, at any line', () =>
    check((game, run) => {
      for (const [at, { ledger }] of outcomeOf(run).warbands.entries()) {
        let treasury = warbandsOf(game)[at]!.treasury
        for (const { amount } of ledger) {
          treasury += amount
          expect(treasury).toBeGreaterThanOrEqual(0)
        }
      }
    }))

  test('stores the faces of each roll once, as they were thrown', () =>
    check((_, run) => {
      const { rolls } = outcomeOf(run)
      const dice = Object.entries(run.answers).filter(([, { kind }]) => kind === 'typed' || kind === 'app')
      const recorded = rolls.map(({ question, faces, source }) => [question, { kind: source, faces }])
      expect(Object.fromEntries(recorded)).toEqual(Object.fromEntries(dice))
      expect(rolls).toHaveLength(dice.length)
      const facesOf = (results: readonly RollResult[]): number[] =>
        results.flatMap((result) => [...result.dice, ...facesOf(result.results)])
      for (const { results, faces } of rolls) if (results.length > 0) expect(facesOf(results)).toEqual(faces)
    }))

  test('gives absent and dead members no experience', () =>
    check((game, run) => {
      const played = new Map(membersOf(game).map((member) => [member.id, member.played]))
      for (const { member, status, awards, participation } of everyOutcome(outcomeOf(run))) {
        if (status === 'dead' || !played.get(member)) expect(awards).toEqual([])
        expect(participation.played).toBe(played.get(member))
      }
    }))

  test('returns facts that turn the member before into the member after', () =>
    check((game, run) => {
      const played = new Map(membersOf(game).map((member) => [member.id, member]))
      for (const one of everyOutcome(outcomeOf(run))) {
        const { before, after } = one
        const kept = (before.injuries ?? []).filter((_, at) => !one.usedUp.includes(at))
        expect(after.injuries ?? []).toEqual([...kept, ...one.injuries])
        const gained = (before.experience?.gained ?? 0) + total(one.awards.map(({ amount }) => amount))
        expect(after.experience?.gained ?? 0).toBe(gained)
        expect(after.status ?? 'active').toBe(one.status)
        const { absences } = played.get(one.member)!
        const left = absences.map((absence) => (absence.left ?? 0) - (one.served.includes(absence.id) ? 1 : 0))
        expect(after.missedGames ?? 0).toBe(Math.max(0, ...one.absences.map(({ games }) => games), ...left))
        if (!one.losesItems) expect(itemsOf(after)).toEqual(itemsOf(before))
        if (!one.participation.fallen)
          expect([one.injuries, one.absences, one.lostModels, one.capture]).toEqual([[], [], 0, null])
      }
    }))
})

/** A member's items, without the field that stores the arms before an amputation (UPU-R26). */
const itemsOf = (member: Member): unknown =>
  (member as { items?: readonly { beforeAmputation?: unknown }[] }).items?.map((item) =>
    omitKeys(item, 'beforeAmputation'),
  )

describe('the preview', () => {
  /** Everything that can differ in a preview, by name: the fields of the document, and its numbers. */
  const valuesOf = ({ ruleset }: PlayedGame, member: Member, context: unknown): Map<string, string> => {
    const usual = { status: 'active', missedGames: 0, absences: [], injuries: [], experience: { gained: 0, spent: 0 } }
    const { cost, values } = evaluateMember(ruleset, member, '', context)
    const numbers = Object.entries(values).map(([key, { total: value }]): [string, unknown] => [`values.${key}`, value])
    const all = [...Object.entries({ ...usual, ...member, cost: cost.total }), ...numbers]
    return new Map(all.map(([key, value]) => [key, JSON.stringify(value)]))
  }

  test('lists exactly the differences of members and bands', () =>
    check((game, run) => {
      const { preview } = run.aftermath
      const { injuries: index } = game.ruleset.aftermath
      const listed = preview.warbands.flatMap(({ members }) => members)
      for (const [at, { members, ledger }] of outcomeOf(run).warbands.entries()) {
        const { id, context, treasury, members: cast } = warbandsOf(game)[at]!
        const worth = { before: 0, after: 0 }
        for (const [place, { member, after }] of members.entries()) {
          const [one, other] = [valuesOf(game, cast[place]!.member, context), valuesOf(game, after, context)]
          if (isCountedInBandValue(cast[place]!.member, index)) worth.before += Number(one.get('cost'))
          if (isCountedInBandValue(after, index)) worth.after += Number(other.get('cost'))
          const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
            (key) => one.get(key) !== other.get(key),
          )
          const previewLines = listed.find((entry) => entry.member === member)?.differences ?? []
          const lines = differing.map((key) => [key, one.get(key) ?? 'null', other.get(key) ?? 'null'])
          const shownDifferences = previewLines.map((line) => [
            line.field,
            JSON.stringify(line.before),
            JSON.stringify(line.after),
          ])
          expect(shownDifferences.sort()).toEqual(lines.sort())
        }
        const gained = total(ledger.map(({ amount }) => amount))
        const expected = [
          ...(gained !== 0 ? [{ field: 'treasury', before: treasury, after: treasury + gained }] : []),
          ...(worth.before !== worth.after ? [{ field: 'value', ...worth }] : []),
        ]
        expect(preview.warbands.find(({ warband }) => warband === id)?.differences ?? []).toEqual(expected)
      }
    }))
})

/** Returns the answers as a draft stores and restores them. */
const throughDraft = (answers: AftermathAnswers): Record<string, AftermathAnswer> =>
  AftermathAnswers.parse(JSON.parse(JSON.stringify(answers)))

describe('answers', () => {
  test('lead to the same outcome in any order, stored in a draft one by one', () =>
    fc.assert(
      fc.property(games, seeds, fc.infiniteStream(fc.nat()), (game, seed, order) => {
        const { answers, aftermath } = playThrough(game, seed)
        const entries = Object.entries(answers)
        const places = [...order.take(entries.length)]
        const shuffled = entries.map((entry, at) => [places[at]!, entry] as const).sort(([a], [b]) => a - b)
        let draft: Record<string, AftermathAnswer> = {}
        for (const [, [id, answer]] of shuffled) {
          computeAftermath(game, draft)
          draft = throughDraft({ ...draft, [id]: answer })
        }
        expect(computeAftermath(game, draft)).toEqual(aftermath)
      }),
      { numRuns: 50 },
    ))

  test('can be resumed anywhere from JSON with the remaining answers', () =>
    fc.assert(
      fc.property(games, seeds, fc.nat(), (game, seed, at) => {
        const { answers, aftermath } = playThrough(game, seed)
        const entries = Object.entries(answers)
        const [given, rest] = [entries.slice(0, at % (entries.length + 1)), entries]
        const stopped = throughDraft(Object.fromEntries(given))
        const halfway = computeAftermath(game, stopped)
        // The view can be stored as JSON, too: only undefined values are lost.
        expect(JSON.parse(JSON.stringify(halfway))).toEqual(halfway)
        expect(computeAftermath(game, { ...stopped, ...Object.fromEntries(rest) })).toEqual(aftermath)
      }),
      { numRuns: 50 },
    ))

  test('make no difference if they are not used', () =>
    check((game, { answers }, seed) => {
      const [first] = Object.keys(answers)
      const other = playThrough(game, seed + 1, answers)
      const fell = Object.keys(answers).find((id) => id.startsWith('fallen:')) ?? first!
      const changed = playThrough(game, seed + 2, { ...answers, [fell]: answerToQuestion(other, fell, seed) })
      const { unused } = changed.aftermath
      const used = Object.fromEntries(Object.entries(changed.answers).filter(([id]) => !unused.includes(id)))
      expect(computeAftermath(game, used)).toEqual({ ...changed.aftermath, unused: [] })
    }))
})

/** Returns a random answer to a question of a game. */
function answerToQuestion({ aftermath }: PlayThrough, id: string, seed: number): AftermathAnswer {
  let last = seed
  const random = (sides: number) => {
    last = (last * 48271) % 2147483647
    return 1 + (last % sides)
  }
  return answerTo(
    aftermath.questions.find((question) => question.id === id)!,
    random,
  )
}
