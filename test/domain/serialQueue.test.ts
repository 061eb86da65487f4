import { expect, test } from 'vitest'
import { serialQueue } from '../../shared/domain/serialQueue.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('runs tasks one after the other, in the order in which they were added', async () => {
  const queue = serialQueue()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await nextTurn()
    seen.push(`${name} ends`)
    return name
  }
  const results = [queue.add(work('a')), queue.add(work('b'))]
  expect(seen).toEqual([])
  expect(await Promise.all(results)).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('rejects for the caller of a failed task, and continues with the others', async () => {
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

test('is idle when all tasks so far have ended, failed or not', async () => {
  const queue = serialQueue()
  let ended = 0
  void queue.add(nextTurn).then(() => ended++)
  queue.add(() => Promise.reject(new Error())).catch(() => ended++)
  await queue.settled()
  expect(ended).toBe(2)
})
