import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { whenAllCommandsAnswered, sendInOrder, sendWaiting, resumeQueue } from '../../renderer/lib/commandQueue.ts'
import { joinBothTexts, mergeTextLines } from '../../renderer/lib/mergeTextLines.ts'
import { useAutoSavedText, type SaveText } from '../../renderer/lib/textField.ts'
import { saveUnsavedTexts } from '../../renderer/lib/unsavedTexts.ts'
import { undoKeyAction } from '../../renderer/lib/undoKeys.ts'

describe('a text saved while it is typed', () => {
  let scope: EffectScope
  beforeEach(() => {
    vi.useFakeTimers()
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })
  const openField = (kept = ref('a'), save = vi.fn<SaveText>(() => Promise.resolve(true))) => {
    const field = scope.run(() => useAutoSavedText(() => kept.value, save))!
    return { kept, save, field }
  }

  test('is saved once, after a pause in typing', async () => {
    const { save, field } = openField()
    field.text.value = 'ab'
    await vi.advanceTimersByTimeAsync(700)
    field.text.value = 'abc'
    await vi.advanceTimersByTimeAsync(700)
    expect(save.mock.calls).toEqual([])
    expect(field.isUnsaved.value).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(save.mock.calls).toEqual([['abc', 'a']])
    expect(field.isUnsaved.value).toBe(false)
  })

  test('is saved on leaving it, on closing the page and on removing the field; never twice', async () => {
    const { save, field } = openField()
    field.text.value = 'b'
    await field.flush()
    await field.flush()
    field.text.value = 'c'
    await saveUnsavedTexts()
    field.text.value = 'd'
    scope.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(save.mock.calls).toEqual([
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
    ])
  })

  test('shows the changes of others, but not over unsaved typing', async () => {
    const { kept, field } = openField()
    kept.value = 'x'
    await nextTick()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['x', false])
    field.text.value = 'xy'
    kept.value = 'z'
    await nextTick()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['xy', true])
  })

  test('stays as typed when it cannot be saved, and can be reset', async () => {
    const { field } = openField(
      ref('a'),
      vi.fn(() => Promise.resolve(false)),
    )
    field.text.value = ''
    await field.flush()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['', true])
    field.revert()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['a', false])
  })

  test('is not overwritten by the answer to an earlier version', async () => {
    const kept = ref('a')
    const waiting: (() => void)[] = []
    const { field } = openField(
      kept,
      vi.fn(() => new Promise<boolean>((resolve) => waiting.push(() => resolve(true)))),
    )
    field.text.value = 'ab'
    const first = field.flush()
    field.text.value = 'abc'
    const second = field.flush()
    waiting[0]!()
    await first
    kept.value = 'ab'
    await nextTick()
    expect(field.text.value).toBe('abc')
    waiting[1]!()
    await second
  })
})

describe('a text that somebody else changed meanwhile', () => {
  let scope: EffectScope
  beforeEach(() => {
    vi.useFakeTimers()
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })

  /** Opens a field whose host compares its text with the base of each save. `longest`: maximum length of a text of several lines. */
  function openConflict(first: string, longest?: number) {
    const host = { kept: first, asked: 0 }
    const shownNow = ref(first)
    const clashes: (string | undefined)[] = []
    const save: SaveText = (text, base) => {
      host.asked++
      if (host.kept !== base && host.kept !== text) return Promise.resolve({ theirs: host.kept })
      host.kept = text
      return Promise.resolve(true)
    }
    const onClash = (mine: string, clash?: { theirs: string }) =>
      void clashes.push(clash && `${mine} ≠ ${clash.theirs}`)
    const field = scope.run(() => useAutoSavedText(() => shownNow.value, save, { longest, onClash }))!
    const type = async (text: string) => {
      field.text.value = text
      await field.flush()
    }
    return { host, shownNow, clashes, field, type }
  }

  test('is not overwritten; both versions are shown, and further typing waits for the choice', async () => {
    const { host, field, type } = openConflict('a')
    host.kept = 'theirs'
    await type('mine')
    expect([host.kept, field.text.value, field.clash.value?.theirs]).toEqual(['theirs', 'mine', 'theirs'])
    expect([field.isUnsaved.value, field.both.value]).toEqual([true, undefined])
    const { asked } = host
    field.text.value = 'mine too'
    await vi.advanceTimersByTimeAsync(2000)
    expect([host.asked, host.kept]).toEqual([asked, 'theirs'])
  })

  test.each([
    ['mine', 'mine', 'mine'],
    ['theirs', 'theirs', 'theirs'],
  ])('%s is saved if that is chosen', async (chosen, kept) => {
    const { host, field, type } = openConflict('a')
    host.kept = 'theirs'
    await type('mine')
    await field.choose(chosen)
    expect([host.kept, field.text.value, field.clash.value, field.isUnsaved.value]).toEqual([
      kept,
      kept,
      undefined,
      false,
    ])
    await type('more')
    expect(host.kept).toBe('more')
  })

  test('asks again if it changes once more before the choice is sent', async () => {
    const { host, field, type } = openConflict('a')
    host.kept = 'theirs'
    await type('mine')
    host.kept = 'newer'
    await field.choose('mine')
    expect([host.kept, field.clash.value?.theirs]).toEqual(['newer', 'newer'])
  })

  test('has no conflict after the other change is undone', async () => {
    const { host, field, type, shownNow } = openConflict('a')
    host.kept = 'theirs'
    await type('mine')
    shownNow.value = 'theirs'
    expect(field.clash.value?.theirs).toBe('theirs')
    shownNow.value = host.kept = 'a'
    expect(field.clash.value).toBeUndefined()
    await vi.advanceTimersByTimeAsync(800)
    expect(host.kept).toBe('mine')
  })

  test('is merged with typing in other lines, with a notice', async () => {
    const { host, field, type } = openConflict('one\ntwo\nthree', 100)
    host.kept = 'ONE\ntwo\nthree'
    await type('one\ntwo\nthree\nfour')
    expect(host.kept).toBe('ONE\ntwo\nthree\nfour')
    expect([field.text.value, field.isMerged.value, field.clash.value]).toEqual([host.kept, true, undefined])
    await type('ONE\ntwo\nthree\nfour\nfive')
    expect([host.kept, field.isMerged.value]).toEqual(['ONE\ntwo\nthree\nfour\nfive', false])
  })

  test('can be kept below the other version in the same lines, if both fit', async () => {
    const { host, field, type } = openConflict('one\ntwo', 20)
    host.kept = 'one\nTWO'
    await type('one\n2')
    expect(field.both.value).toBe('one\nTWO\n2')
    field.text.value = 'one\nas long as it may be'
    expect(field.both.value).toBeUndefined()
    field.text.value = 'one\ntwelve chars'
    expect(field.both.value).toHaveLength(20)
    field.text.value = 'one\nthirteen chars'
    expect(field.both.value).toBeUndefined()
    field.text.value = 'one\n2'
    await field.choose(field.both.value!)
    expect(host.kept).toBe('one\nTWO\n2')
  })

  test('has no conflict with its own save whose answer was lost', async () => {
    const kept = { text: 'a' }
    let isLost = true
    const save: SaveText = (text, base) => {
      const stored = kept.text
      if (stored !== base) return Promise.resolve({ theirs: stored })
      kept.text = text
      return Promise.resolve(!isLost)
    }
    const field = scope.run(() => useAutoSavedText(() => 'a', save))!
    field.text.value = 'ab'
    await field.flush()
    isLost = false
    field.text.value = 'abc'
    await field.flush()
    expect([kept.text, field.clash.value]).toEqual(['abc', undefined])
  })

  test('has no conflict with accents composed by the program', async () => {
    const { host, field, type } = openConflict('a')
    await type('e\u0301')
    host.kept = '\u00e9'
    await type('e\u0301t')
    expect([host.kept, field.clash.value]).toEqual(['e\u0301t', undefined])
  })

  test('reports a conflict after its field is removed, including the last typing', async () => {
    const { host, field, clashes } = openConflict('a')
    host.kept = 'theirs'
    field.text.value = 'mine'
    scope.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect([clashes.at(-1), host.kept]).toEqual(['mine ≠ theirs', 'theirs'])
  })
})

describe('two changes of a text', () => {
  const base = 'one\ntwo\nthree\nfour'
  test.each([
    ['in different lines', 'ONE\ntwo\nthree\nfour', 'one\ntwo\nthree\nFOUR', 'ONE\ntwo\nthree\nFOUR'],
    ['in adjacent lines', 'ONE\ntwo\nthree\nfour', 'one\nTWO\nthree\nfour', 'ONE\nTWO\nthree\nfour'],
    ['a line added, a line removed', 'zero\n' + base, 'one\ntwo\nthree', 'zero\none\ntwo\nthree'],
    ['in the same line', '1\ntwo\nthree\nfour', 'ONE\ntwo\nthree\nfour', undefined],
    ['a line added at the end by both', base + '\n5', base + '\nFIVE', undefined],
    ['a line added next to a changed line', base + '\n5', 'one\ntwo\nthree\nFOUR', undefined],
    ['one change inside the lines of the other', 'A', 'one\nTWO\nthree\nfour', undefined],
  ])('are merged if they do not overlap: %s', (_what, mine, theirs, merged) => {
    expect(mergeTextLines(base, mine, theirs)).toBe(merged)
    expect(mergeTextLines(base, theirs, mine)).toBe(merged)
  })

  test.each([
    ['', 'mine', 'theirs', 'theirs\nmine'],
    [base, base + '\nmine', base + '\ntheirs', base + '\ntheirs\nmine'],
    [base, 'one\nmine\nfour', 'one\ntwo\ntheirs\nfour', 'one\ntwo\ntheirs\nmine\nfour'],
    ['old', 'mine', '', 'mine'],
  ])('of %j are joined one below the other: %j and %j', (before, mine, theirs, both) => {
    expect(joinBothTexts(before, mine, theirs)).toBe(both)
  })
})

describe('the queue of texts', () => {
  afterEach(resumeQueue)

  test('sends one text at a time, in order, whatever the result', async () => {
    const seen: string[] = []
    const slow = (name: string, fails = false) =>
      sendInOrder(async () => {
        seen.push(`${name} goes`)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(`${name} is there`)
        if (fails) throw new Error(name)
      }).catch(() => {})
    void slow('first', true)
    void slow('second')
    await whenAllCommandsAnswered()
    expect(seen).toEqual(['first goes', 'first is there', 'second goes', 'second is there'])
  })

  test('is sent at once when the page closes', async () => {
    const seen: number[] = []
    void sendInOrder(() => new Promise(() => seen.push(1)))
    void sendInOrder(() => Promise.resolve(seen.push(2)))
    void sendInOrder(() => Promise.resolve(seen.push(3)))
    await Promise.resolve()
    sendWaiting()
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual([1, 2, 3])
  })
})

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'z' }, undefined],
  [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
])('maps the key %j to %s', (event, action) => {
  expect(undoKeyAction({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...event })).toBe(action)
})
