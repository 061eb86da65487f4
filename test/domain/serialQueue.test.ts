import { expect, test } from 'vitest'
import { serialQueue } from '../../shared/domain/serialQueue.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('work is done one after the other, in the order in which it was added', async () => {
  const queue = serialQueue()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await soon()
    seen.push(`${name} ends`)
    return name
  }
  const results = [queue.add(work('a')), queue.add(work('b'))]
  expect(seen).toEqual([])
  expect(await Promise.all(results)).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('work that fails says so to whoever added it, and holds nobody up', async () => {
  const queue = serialQueue()
  const refused = queue.add(() => Promise.reject(new Error('late')))
  const thrown = queue.add(() => {
    throw new Error('at once')
  })
  const done = queue.add(() => 3)
  await expect(refused).rejects.toThrow('late')
  await expect(thrown).rejects.toThrow('at once')
  expect(await done).toBe(3)
})

test('it is settled when all that was added so far has ended, whatever came of it', async () => {
  const queue = serialQueue()
  let ended = 0
  void queue.add(soon).then(() => ended++)
  queue.add(() => Promise.reject(new Error())).catch(() => ended++)
  await queue.settled()
  expect(ended).toBe(2)
})
