import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { allAnswered, inOrder, sendWaiting, waitAgain } from '../../renderer/lib/commandQueue.ts'
import { saveTyped, useTyped } from '../../renderer/lib/textField.ts'
import { wishOf } from '../../renderer/lib/undoKeys.ts'

describe('a text that is saved as it is typed', () => {
  let scope: EffectScope
  beforeEach(() => {
    vi.useFakeTimers()
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })
  const typed = (kept = ref('a'), save = vi.fn<(text: string) => Promise<boolean>>(() => Promise.resolve(true))) => {
    const field = scope.run(() => useTyped(() => kept.value, save))!
    return { kept, save, field }
  }

  test('is saved once, when the keyboard has rested', async () => {
    const { save, field } = typed()
    field.text.value = 'ab'
    await vi.advanceTimersByTimeAsync(700)
    field.text.value = 'abc'
    await vi.advanceTimersByTimeAsync(700)
    expect(save.mock.calls).toEqual([])
    expect(field.isUnsaved.value).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(save.mock.calls).toEqual([['abc']])
    expect(field.isUnsaved.value).toBe(false)
  })

  test('is saved when it is left, when the page goes, and when the field goes; never twice', async () => {
    const { save, field } = typed()
    field.text.value = 'b'
    await field.flush()
    await field.flush()
    field.text.value = 'c'
    await saveTyped()
    field.text.value = 'd'
    scope.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(save.mock.calls).toEqual([['b'], ['c'], ['d']])
  })

  test('shows what somebody else wrote, but not over what is being typed', async () => {
    const { kept, field } = typed()
    kept.value = 'x'
    await nextTick()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['x', false])
    field.text.value = 'xy'
    kept.value = 'z'
    await nextTick()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['xy', true])
  })

  test('stays as typed when it cannot be kept, and can be given up', async () => {
    const { field } = typed(
      ref('a'),
      vi.fn(() => Promise.resolve(false)),
    )
    field.text.value = ''
    await field.flush()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['', true])
    field.revert()
    expect([field.text.value, field.isUnsaved.value]).toEqual(['a', false])
  })

  test('an answer to what was typed before does not come over what was typed since', async () => {
    const kept = ref('a')
    const waiting: (() => void)[] = []
    const { field } = typed(
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

describe('what is sent', () => {
  afterEach(waitAgain)

  test('goes one after the other, in its order, whatever comes of it', async () => {
    const seen: string[] = []
    const slow = (name: string, fails = false) =>
      inOrder(async () => {
        seen.push(`${name} goes`)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(`${name} is there`)
        if (fails) throw new Error(name)
      }).catch(() => {})
    void slow('first', true)
    void slow('second')
    await allAnswered()
    expect(seen).toEqual(['first goes', 'first is there', 'second goes', 'second is there'])
  })

  test('goes at once when the page closes', async () => {
    const seen: number[] = []
    void inOrder(() => new Promise(() => seen.push(1)))
    void inOrder(() => Promise.resolve(seen.push(2)))
    void inOrder(() => Promise.resolve(seen.push(3)))
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
])('%j asks for %s', (event, wish) => {
  expect(wishOf({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...event })).toBe(wish)
})
