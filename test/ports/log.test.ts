import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastLogLines, logIn } from '../../main/ports/log.ts'
import { AppError } from '../../shared/domain/error.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const logged = (): string => readFileSync(folder.at('logs/chronique.log'), 'utf8')

test('an error stands in one line under its reference, with its place in the program', () => {
  logIn(folder.path, () => new Date(0))('ref1', Object.assign(new TypeError('x is\nnot there'), { code: 'EX' }))
  expect(logged()).toMatch(
    /^1970-01-01T00:00:00\.000Z ref1 TypeError EX: … is not … \| test\/ports\/log\.test\.ts:\d+:\d+ .*\n$/,
  )
})

test.each([
  [`Unexpected token 'É', "{"name":"Élodie"}" is not valid JSON`, 'Unexpected token … is not valid JSON'],
  ['no such file: `/x/Élodie.json`', 'no such file: …'],
  ['La bande « Élodie » manque', '…'],
  ['Élodie Martin is not a function', '… is not a function'],
  ['elodie.martin is not iterable', '… is not iterable'],
  [`cannot open ${path.join(homedir(), 'x')}`, 'cannot open …'],
  ["Cannot read properties of undefined (reading 'Élodie')", 'Cannot read properties of undefined (reading …'],
  ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ['Élodie\n    at Martin (/home/elodie/bande.json:1:2)', '… at …'],
  ['', ''],
])('of %s nothing of the user’s is written', (message, kept) => {
  logIn(folder.path)('ref1', new Error(message))
  const [, told = ''] = /^\S+ ref1 Error: (.*?) ?(?:\| |\n)/.exec(logged()) ?? []
  expect(told).toBe(kept)
  expect(logged()).not.toMatch(/[ÉéMm]l?odie|Martin|elodie|bande/)
})

test('neither in a name nor in a code, nor of a place that is not the program’s own', () => {
  const error = new Error('x')
  error.name = 'Élodie'
  error.stack = 'Élodie: x\n    at Élodie (/home/elodie/a.ts:1:2)\n    at f (file:///home/elodie/b.ts:3:4)\n at x'
  logIn(folder.path)('ref1', Object.assign(error, { code: 'Élodie Martin' }))
  expect(logged()).toMatch(/ ref1 Error: … \| f b\.ts:3:4\n$/)
})

test('nor of places that a message names, where the trail begins with it', () => {
  const error = new Error('Élodie\n    at Martin (/home/elodie/bande.json:1:2)')
  error.stack = `${error.message}\n    at f (file:///home/elodie/b.ts:3:4)`
  logIn(folder.path)('ref1', error)
  expect(logged()).toMatch(/ ref1 Error: … at … \| f b\.ts:3:4\n$/)
})

test('an error of ours shows its code alone', () => {
  logIn(folder.path)('ref1', new AppError('custom-differs', { id: 'custom:elodie' }))
  expect(logged()).toMatch(/ ref1 AppError custom-differs: \| test\//)
})

test('what is no error at all does not show what it is', () => {
  logIn(folder.path)('ref1', 'Élodie')
  expect(logged()).toMatch(/ref1 string\n$/)
})

test('it is turned over when it is full, and three old ones are kept', () => {
  for (let round = 1; round <= 6; round++) {
    logIn(folder.path)(`round${round}`, 0)
    writeFileSync(folder.at('logs/chronique.log'), `${logged()}${' '.repeat(512 * 1024)}`)
  }
  const names = readdirSync(folder.at('logs')).sort()
  expect(names).toEqual(['chronique.1.log', 'chronique.2.log', 'chronique.3.log', 'chronique.log'])
  const rounds = names.map((name) => /round\d/.exec(readFileSync(folder.at(`logs/${name}`), 'utf8'))?.[0])
  expect(rounds).toEqual(['round5', 'round4', 'round3', 'round6'])
})

test('its last lines are found, over a turn too', () => {
  const log = logIn(folder.path)
  expect(lastLogLines(folder.path, 3)).toEqual([])
  for (const line of ['a', 'b']) log(line, 0)
  writeFileSync(folder.at('logs/chronique.1.log'), 'older\n')
  const references = lastLogLines(folder.path, 2).map((line) => line.split(' ')[1])
  expect(references).toEqual(['a', 'b'])
  expect(lastLogLines(folder.path, 9)).toHaveLength(3)
})

test('a log that cannot be written is no error', () => {
  folder.write('logs', 'in the way')
  expect(() => logIn(folder.path)('ref1', new Error('x'))).not.toThrow()
})
