import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn } from '../../main/host/log.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const logged = (): string => readFileSync(folder.at('logs/chronique.log'), 'utf8')

test('an error stands in one line under its reference, with its place in the program', () => {
  logIn(folder.path, () => new Date(0))('ref1', Object.assign(new TypeError('x is\nnot there'), { code: 'EX' }))
  expect(logged()).toMatch(/^1970-01-01T00:00:00\.000Z ref1 TypeError EX: x is not there \| .*log\.test\.ts.*\n$/)
})

test.each([
  [`Unexpected token 'É', "{"name":"Élodie"}" is not valid JSON`, 'Élodie'],
  ['no such file: `/x/Élodie.json`', 'Élodie'],
  ['La bande « Élodie » manque', 'Élodie'],
  [`cannot open ${path.join(homedir(), 'x')}`, homedir()],
])('of %s nothing of the user’s is written', (message, private_) => {
  logIn(folder.path)('ref1', new Error(message))
  expect(logged()).toContain('ref1 Error: ')
  expect(logged()).not.toContain(private_)
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

test('a log that cannot be written is no error', () => {
  folder.write('logs', 'in the way')
  expect(() => logIn(folder.path)('ref1', new Error('x'))).not.toThrow()
})
