// A changed line-up shows at once, before it is saved: quick changes neither overtake each other nor flicker.
import { beforeEach, describe, expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { createOptimisticLineUp, type StoredLineUp } from '../../renderer/game/optimisticLineUp.ts'
import { FULL_LINE_UP, type LineUp } from '../../shared/domain/campaign/lineUp.ts'

const home = (...stayedAway: string[]): LineUp => ({ ...FULL_LINE_UP, stayedAway })

/** A program that answers when it is told to. */
function program() {
  const kept = shallowRef<StoredLineUp>({ lineup: FULL_LINE_UP, revision: 4 })
  const sent: { next: LineUp; answer: (revision: number | undefined) => void }[] = []
  const keep = (next: LineUp) => new Promise<number | undefined>((answer) => sent.push({ next, answer }))
  return { kept, sent, ...createOptimisticLineUp(() => kept.value, keep) }
}
type Program = ReturnType<typeof program>
const nextTask = () => new Promise((done) => setTimeout(done))
let one: Program
beforeEach(() => {
  one = program()
})
const shownAbsences = () => one.lineup.value.stayedAway
async function answers(at: number, revision: number | undefined) {
  one.sent[at]!.answer(revision)
  await nextTask()
}

describe('a changed line-up', () => {
  test('shows at once, and until the saved one has caught up', async () => {
    void one.note(home('ada'))
    await nextTask()
    expect([shownAbsences(), one.sent.length]).toEqual([['ada'], 1])
    await answers(0, 5)
    expect(shownAbsences()).toEqual(['ada'])
    // Another window was there in between.
    one.kept.value = { lineup: home('ada', 'bob'), revision: 6 }
    expect(shownAbsences()).toEqual(['ada', 'bob'])
  })

  test('is replaced at once if the news of it arrives before its answer', async () => {
    void one.note(home('ada'))
    await nextTask()
    one.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shownAbsences()).toEqual(['ada'])
    await answers(0, 5)
    one.kept.value = { lineup: FULL_LINE_UP, revision: 6 }
    expect(shownAbsences()).toEqual([])
  })

  test('is sent one at a time, always the newest', async () => {
    const all = [home('ada'), home('ada', 'bob'), home('bob')].map((next) => one.note(next))
    await nextTask()
    expect(one.sent.map(({ next }) => next)).toEqual([home('bob')])
    await answers(0, 5)
    await Promise.all(all)
    expect(one.sent).toHaveLength(1)
  })

  test('stays while an older one is sent, whatever its result', async () => {
    void one.note(home('ada'))
    await nextTask()
    void one.note(home('bob'))
    await answers(0, undefined)
    expect([shownAbsences(), one.sent.map(({ next }) => next)]).toEqual([['bob'], [home('ada'), home('bob')]])
    one.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shownAbsences()).toEqual(['bob'])
  })

  test('is reverted after a refusal', async () => {
    void one.note(home('ada'))
    await nextTask()
    await answers(0, undefined)
    expect(shownAbsences()).toEqual([])
  })

  test('is dropped at once if it changes nothing', async () => {
    void one.note(home())
    await nextTask()
    await answers(0, 0)
    one.kept.value = { lineup: home('ada'), revision: 4 }
    expect(shownAbsences()).toEqual(['ada'])
  })
})
