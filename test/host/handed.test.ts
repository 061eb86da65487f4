// Files that are handed to the program from outside.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { handedFiles, pathsOf } from '../../main/host/handed.ts'

const file = (name: string) => ({ name, text: '{}' })

test('what waits is given once', () => {
  const handed = handedFiles()
  expect([handed.isWaiting(), handed.take()]).toEqual([false, []])
  handed.add([file('a'), file('b')])
  handed.add([file('c')])
  expect(handed.isWaiting()).toBe(true)
  expect(handed.take().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect([handed.isWaiting(), handed.take()]).toEqual([false, []])
})

test('of more than anybody opens at once the newest stay', () => {
  const handed = handedFiles()
  for (let count = 1; count <= 21; count++) handed.add([file(String(count))])
  const names = handed.take().map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([20, '2', '21'])
})

test('files are named by their places, from where one stands, or by addresses', () => {
  const there = path.resolve('/à côté/Été 1.chronique')
  expect(pathsOf(['Été 1.chronique', there, pathToFileURL(there).href], path.resolve('/à côté'))).toEqual([
    there,
    there,
    there,
  ])
  expect(pathsOf(['file://elsewhere/a.chronique'], '/x')).toHaveLength(1)
})
