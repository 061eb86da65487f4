// What is noted of who plays shows at once, and gives way to what is kept: quick changes neither overtake each other nor flicker.
import { beforeEach, describe, expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { notedLineUp, type KeptLineUp } from '../../renderer/game/optimisticLineUp.ts'
import { EVERYBODY, type LineUp } from '../../shared/domain/campaign/lineUp.ts'

const home = (...stayedAway: string[]): LineUp => ({ ...EVERYBODY, stayedAway })

/** A program that answers when it is told to. */
function program() {
  const kept = shallowRef<KeptLineUp>({ lineup: EVERYBODY, revision: 4 })
  const sent: { next: LineUp; answer: (revision: number | undefined) => void }[] = []
  const keep = (next: LineUp) => new Promise<number | undefined>((answer) => sent.push({ next, answer }))
  return { kept, sent, ...notedLineUp(() => kept.value, keep) }
}
type Program = ReturnType<typeof program>
const soon = () => new Promise((done) => setTimeout(done))
let one: Program
beforeEach(() => {
  one = program()
})
const shown = () => one.lineup.value.stayedAway
async function answers(at: number, revision: number | undefined) {
  one.sent[at]!.answer(revision)
  await soon()
}

describe('a line-up that is noted', () => {
  test('shows at once, and until what is kept has caught up', async () => {
    void one.note(home('ada'))
    await soon()
    expect([shown(), one.sent.length]).toEqual([['ada'], 1])
    await answers(0, 5)
    expect(shown()).toEqual(['ada'])
    // Another window was there in between.
    one.kept.value = { lineup: home('ada', 'bob'), revision: 6 }
    expect(shown()).toEqual(['ada', 'bob'])
  })

  test('gives way at once where the news of it came before its answer', async () => {
    void one.note(home('ada'))
    await soon()
    one.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shown()).toEqual(['ada'])
    await answers(0, 5)
    one.kept.value = { lineup: EVERYBODY, revision: 6 }
    expect(shown()).toEqual([])
  })

  test('goes out one after the other, always the newest', async () => {
    const all = [home('ada'), home('ada', 'bob'), home('bob')].map((next) => one.note(next))
    await soon()
    expect(one.sent.map(({ next }) => next)).toEqual([home('bob')])
    await answers(0, 5)
    await Promise.all(all)
    expect(one.sent).toHaveLength(1)
  })

  test('that is newer than one on its way stays, whatever comes of that', async () => {
    void one.note(home('ada'))
    await soon()
    void one.note(home('bob'))
    await answers(0, undefined)
    expect([shown(), one.sent.map(({ next }) => next)]).toEqual([['bob'], [home('ada'), home('bob')]])
    one.kept.value = { lineup: home('ada'), revision: 5 }
    expect(shown()).toEqual(['bob'])
  })

  test('and refused is as it was', async () => {
    void one.note(home('ada'))
    await soon()
    await answers(0, undefined)
    expect(shown()).toEqual([])
  })

  test('and changes nothing gives way at once', async () => {
    void one.note(home())
    await soon()
    await answers(0, 0)
    one.kept.value = { lineup: home('ada'), revision: 4 }
    expect(shown()).toEqual(['ada'])
  })
})
