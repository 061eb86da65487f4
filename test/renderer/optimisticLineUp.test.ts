// A changed line-up shows at once, before it is saved: quick changes neither overtake each other nor flicker.
import { beforeEach, describe, expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { createOptimisticLineUp, type StoredLineUp } from '../../renderer/game/optimisticLineUp.ts'
import { FULL_LINE_UP, type LineUp } from '../../shared/domain/campaign/lineUp.ts'

const home = (...stayedAway: string[]): LineUp => ({ ...FULL_LINE_UP, stayedAway })

/** A program that answers a request when the test sends the answer. */
function createProgram() {
  const kept = shallowRef<StoredLineUp>({ lineup: FULL_LINE_UP, revision: 4 })
  const sent: { next: LineUp; answer: (revision: number | undefined) => void }[] = []
  const save = (next: LineUp) => new Promise<number | undefined>((answer) => sent.push({ next, answer }))
  return { kept, sent, ...createOptimisticLineUp(() => kept.value, save) }
}
type Program = ReturnType<typeof createProgram>
const nextTask = () => new Promise((done) => setTimeout(done))
let program: Program
beforeEach(() => {
  program = createProgram()
})
const shownAbsences = () => program.lineup.value.stayedAway
async function answerRequest(at: number, revision: number | undefined) {
  program.sent[at]!.answer(revision)
  await nextTask()
}

describe('a changed line-up', () => {
  test('shows at once, and stays until the saved line-up contains it', async () => {
    void program.note(home('ada'))
    await nextTask()
    expect([shownAbsences(), program.sent.length]).toEqual([['ada'], 1])
    await answerRequest(0, 5)
    expect(shownAbsences()).toEqual(['ada'])
    // Another window made a change in between.
    program.kept.value = { lineup: home('ada', 'bob'), revision: 6 }
    expect(shownAbsences()).toEqual(['ada', 'bob'])
  })

  test('is replaced at once if the event about the change arrives before the answer', async () => {
    void program.note(home('ada'))
    await nextTask()
    program.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shownAbsences()).toEqual(['ada'])
    await answerRequest(0, 5)
    program.kept.value = { lineup: FULL_LINE_UP, revision: 6 }
    expect(shownAbsences()).toEqual([])
  })

  test('is sent one at a time, always the newest', async () => {
    const all = [home('ada'), home('ada', 'bob'), home('bob')].map((next) => program.note(next))
    await nextTask()
    expect(program.sent.map(({ next }) => next)).toEqual([home('bob')])
    await answerRequest(0, 5)
    await Promise.all(all)
    expect(program.sent).toHaveLength(1)
  })

  test('stays while an older one is sent, whatever its result', async () => {
    void program.note(home('ada'))
    await nextTask()
    void program.note(home('bob'))
    await answerRequest(0, undefined)
    expect([shownAbsences(), program.sent.map(({ next }) => next)]).toEqual([['bob'], [home('ada'), home('bob')]])
    program.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shownAbsences()).toEqual(['bob'])
  })

  test('is reverted after a refusal', async () => {
    void program.note(home('ada'))
    await nextTask()
    await answerRequest(0, undefined)
    expect(shownAbsences()).toEqual([])
  })

  test('is dropped at once if it changes nothing', async () => {
    void program.note(home())
    await nextTask()
    await answerRequest(0, 0)
    program.kept.value = { lineup: home('ada'), revision: 4 }
    expect(shownAbsences()).toEqual(['ada'])
  })
})
