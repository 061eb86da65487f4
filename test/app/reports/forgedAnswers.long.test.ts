// The hostile evening: 10,000 answers that were damaged on their way or forged.
import { expect, test } from 'vitest'
import { encodeAnswer, findAnswers, type SentAnswer } from '../../../shared/contract/answerCode/answerCode.ts'
import { BANDS } from '../../support/alike.ts'
import { startEvening } from '../../support/sentAnswers.ts'

const [, THEM] = BANDS

/** Numbers in a fixed pseudo-random order, so that a failure can be repeated. */
function createNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('stores none of 10,000 damaged or forged answers, and none makes the program fail', () => {
  const one = startEvening()
  const sent = one.sent({ 'fate.0': 'out', 'dice.0': 'app', 'result.0': 'win', 'points.0': '4', notes: 'é\u{1f3b2}' })
  const code = encodeAnswer(sent)
  const other = startEvening()
  const next = createNumbers(7)
  const foreign = one.form(THEM).report!.members[0]!.id
  const report = sent.report!
  const fall = report.fallen[0]!
  const forge = (change: Partial<typeof report>): SentAnswer => ({ ...sent, report: { ...report, ...change } })
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const body = code.slice(code.indexOf('/') + 1, -1)
  const FORGERIES: readonly (() => string)[] = [
    () => {
      const at = next(body.length - 1)
      const letter = letters[(letters.indexOf(body[at]!) + 1 + next(31)) % 32]!
      return `CHRONIQUE1/${body.slice(0, at)}${letter}${body.slice(at + 1)}/`
    },
    () => `CHRONIQUE1/${body.slice(0, next(body.length - 8))}/`,
    () => `CHRONIQUE1/${Array.from({ length: next(400) }, () => letters[next(32)]).join('')}/`,
    () => `CHRONIQUE${next(998) + 2}/${body}/`,
    () => encodeAnswer({ ...sent, campaign: `campaign${next(90) + 10}` }),
    () =>
      encodeAnswer({
        ...sent,
        warband: ['warband002', 'warband', '__proto__', 'constructor', ''][next(5)]!.replace(/_/g, ''),
      }),
    () => encodeAnswer({ ...sent, mark: next(2 ** 31) }),
    () => encodeAnswer(forge({ game: ['gameround2', 'gameroun', 'game', ''][next(4)]! + String(next(9)) })),
    () =>
      encodeAnswer(
        forge({ fallen: [{ ...fall, member: [foreign, 'constructor', 'unknownid1', 'tostring'][next(4)]! }] }),
      ),
    () =>
      encodeAnswer(
        forge({
          fallen: [
            { ...fall, fate: (['killed', 'fled', 'left', 'deserted'] as const)[next(4)]!, models: 2 + next(90) },
          ],
        }),
      ),
    () => encodeAnswer(forge({ fallen: [{ ...fall, by: next(2) === 0 ? 0 : 3 + next(90) }] })),
    () => encodeAnswer(forge({ fallen: [{ ...fall, dice: [7 + next(93), 1] }] })),
    () => encodeAnswer(forge({ fallen: [fall, fall] })),
    () => encodeAnswer(forge({ fallen: [{ ...fall, crew: [{ id: '__proto__', fate: 'out' }] }] })),
    () => encodeAnswer(forge({ losses: [{ member: fall.member, loss: '__proto__' }] })),
    () => encodeAnswer(forge({ counted: [{ member: fall.member, award: 'constructor', times: 1 + next(9_000) }] })),
    () =>
      encodeAnswer(
        forge({ feats: [{ member: fall.member, amount: next(2) * 9_000, reason: next(2) === 0 ? '' : '\u0000' }] }),
      ),
    () => encodeAnswer(forge({ results: Array.from({ length: 4 + next(15) }, () => 'win' as const) })),
    () => encodeAnswer(forge({ objectives: [10_000 + next(2 ** 30), null, null] })),
    () => encodeAnswer(forge({ places: [21 + next(999), null, null] })),
    () => encodeAnswer(forge({ notes: 'x'.repeat(281 + next(3_000)) })),
    () => encodeAnswer({ ...sent, says: '\u202e'.repeat(1 + next(9)) + 'x'.repeat(next(2) * 90) }),
  ]
  const refusals = new Map<string, number>()
  const texts = Array.from({ length: 10_000 }, (_, at) => FORGERIES[at % FORGERIES.length]!())
  const untouched = JSON.stringify([one.all(), other.all()])
  const facts = one.facts()
  for (const text of texts) {
    const problem = one.problemOf(one.receive(text, true))
    refusals.set(problem, (refusals.get(problem) ?? 0) + 1)
  }
  expect(refusals.get('received')).toBeUndefined()
  expect([...refusals.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(JSON.stringify([one.all(), other.all()])).toBe(untouched)
  expect(one.facts()).toEqual(facts)
  for (const text of texts.slice(0, FORGERIES.length * 3))
    for (const found of one.read(text)) expect(found.state).toBe('refused')
  // The answer itself is a good one, so the refusals are about the forgeries.
  expect(findAnswers(code, 2).codes).toHaveLength(1)
  expect(one.problemOf(one.receive(code))).toBe('received')
})
