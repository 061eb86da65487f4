import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastLogLines, createFolderErrorLogger } from '../../main/ports/log.ts'
import { AppError } from '../../shared/domain/error.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const readLog = (): string => readFileSync(folder.at('logs/chronique.log'), 'utf8')

test('writes an error on one line with its reference and its place in the program', () => {
  createFolderErrorLogger(folder.path, () => new Date(0))(
    'ref1',
    Object.assign(new TypeError('x is\nnot there'), { code: 'EX' }),
  )
  expect(readLog()).toMatch(
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
])('removes the user’s data from the message %s', (message, kept) => {
  createFolderErrorLogger(folder.path)('ref1', new Error(message))
  const [, logged = ''] = /^\S+ ref1 Error: (.*?) ?(?:\| |\n)/.exec(readLog()) ?? []
  expect(logged).toBe(kept)
  expect(readLog()).not.toMatch(/[ÉéMm]l?odie|Martin|elodie|bande/)
})

test('removes the user’s data from names and codes, and places outside the program', () => {
  const error = new Error('x')
  error.name = 'Élodie'
  error.stack = 'Élodie: x\n    at Élodie (/home/elodie/a.ts:1:2)\n    at f (file:///home/elodie/b.ts:3:4)\n at x'
  createFolderErrorLogger(folder.path)('ref1', Object.assign(error, { code: 'Élodie Martin' }))
  expect(readLog()).toMatch(/ ref1 Error: … \| f b\.ts:3:4\n$/)
})

test('removes places that the message names at the start of the stack', () => {
  const error = new Error('Élodie\n    at Martin (/home/elodie/bande.json:1:2)')
  error.stack = `${error.message}\n    at f (file:///home/elodie/b.ts:3:4)`
  createFolderErrorLogger(folder.path)('ref1', error)
  expect(readLog()).toMatch(/ ref1 Error: … at … \| f b\.ts:3:4\n$/)
})

test('writes only the code of an AppError', () => {
  createFolderErrorLogger(folder.path)('ref1', new AppError('custom-differs', { id: 'custom:elodie' }))
  expect(readLog()).toMatch(/ ref1 AppError custom-differs: \| test\//)
})

test('writes only the type of a value that is not an Error', () => {
  createFolderErrorLogger(folder.path)('ref1', 'Élodie')
  expect(readLog()).toMatch(/ref1 string\n$/)
})

test('starts a new file when the log is full, and keeps three old ones', () => {
  for (let round = 1; round <= 6; round++) {
    createFolderErrorLogger(folder.path)(`round${round}`, 0)
    writeFileSync(folder.at('logs/chronique.log'), `${readLog()}${' '.repeat(512 * 1024)}`)
  }
  const names = readdirSync(folder.at('logs')).sort()
  expect(names).toEqual(['chronique.1.log', 'chronique.2.log', 'chronique.3.log', 'chronique.log'])
  const rounds = names.map((name) => /round\d/.exec(readFileSync(folder.at(`logs/${name}`), 'utf8'))?.[0])
  expect(rounds).toEqual(['round5', 'round4', 'round3', 'round6'])
})

test('returns the last lines, also from the previous file', () => {
  const log = createFolderErrorLogger(folder.path)
  expect(lastLogLines(folder.path, 3)).toEqual([])
  for (const line of ['a', 'b']) log(line, 0)
  writeFileSync(folder.at('logs/chronique.1.log'), 'older\n')
  const references = lastLogLines(folder.path, 2).map((line) => line.split(' ')[1])
  expect(references).toEqual(['a', 'b'])
  expect(lastLogLines(folder.path, 9)).toHaveLength(3)
})

test('does not fail if the log cannot be written', () => {
  folder.write('logs', 'in the way')
  expect(() => createFolderErrorLogger(folder.path)('ref1', new Error('x'))).not.toThrow()
})
