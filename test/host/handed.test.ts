// Files that the system or a second start passes to the program.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createPendingFiles, filePathsOf } from '../../main/host/pendingFiles.ts'

const file = (name: string) => ({ name, text: '{}' })

test('returns waiting files once', () => {
  const handed = createPendingFiles()
  expect([handed.isWaiting(), handed.take()]).toEqual([false, []])
  handed.add([file('a'), file('b')])
  handed.add([file('c')])
  expect(handed.isWaiting()).toBe(true)
  expect(handed.take().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect([handed.isWaiting(), handed.take()]).toEqual([false, []])
})

test('keeps only the newest twenty files', () => {
  const handed = createPendingFiles()
  for (let count = 1; count <= 21; count++) handed.add([file(String(count))])
  const names = handed.take().map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([20, '2', '21'])
})

test('accepts absolute paths, paths relative to the current folder, and file URLs', () => {
  const there = path.resolve('/à côté/Été 1.chronique')
  expect(filePathsOf(['Été 1.chronique', there, pathToFileURL(there).href], path.resolve('/à côté'))).toEqual([
    there,
    there,
    there,
  ])
  expect(filePathsOf(['file://elsewhere/a.chronique'], '/x')).toHaveLength(1)
})
