import { describe, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'
import { documents, faces } from './rolls.ts'

const INJURIES = 'un-pour-un/injuries'
const TABLES = [INJURIES, 'un-pour-un/henchman-return', 'un-pour-un/advances']

const roll = (...args: string[]) => cli(['roll', ...args])

describe('--seed and --times', () => {
  test.each(TABLES)('%s: the same seed gives the same rolls, and so do its faces as --dice', async (table) => {
    for (let seed = 0; seed < 40; seed++) {
      const first = await roll(table, '--json', '--seed', String(seed), '--times', '5')
      expect([first.code, first.err]).toEqual([0, []])
      expect(await roll(table, '--json', `--seed=${seed}`, '--times=5')).toEqual(first)
      const typed = documents(first.out).flatMap(({ results }) => ['--dice', faces(results).join(',')])
      expect((await roll(table, '--json', ...typed)).out).toEqual(first.out)
    }
  })

  test('different seeds give different rolls', async () => {
    const lines = new Set<string>()
    for (let seed = 0; seed < 20; seed++)
      lines.add((await roll(INJURIES, '--json', '--seed', `${seed}`, '--times', '5')).out.join())
    expect(lines.size).toBe(20)
  })

  test('give the requested number of rolls, and a larger number starts with the same rolls', async () => {
    const many = (await roll(INJURIES, '--json', '--seed', '5', '--times', '1000')).out
    expect(many).toHaveLength(1000)
    expect((await roll(INJURIES, '--json', '--seed', '5', '--times', '10')).out).toEqual(many.slice(0, 10))
    expect((await roll(INJURIES, '--json', '--seed', '5')).out).toEqual(many.slice(0, 1))
  })

  test('print the chosen seed if none is given, so that the rolls can be repeated', async () => {
    const { code, out, err } = await roll(INJURIES, '--json', '--times', '3')
    expect([code, err.length]).toEqual([0, 1])
    const seed = /--seed (\d+)/.exec(err[0]!)![1]!
    expect((await roll(INJURIES, '--json', '--times', '3', '--seed', seed)).out).toEqual(out)
  })

  test.each([
    ['--times', '0'],
    ['--times', '-1'],
    ['--times', '1.5'],
    ['--times', 'many'],
    ['--times', ''],
    ['--times', '1e99'],
    ['--times', '99999999999'],
    ['--seed', 'x'],
    ['--seed', ''],
    ['--seed', '1.5'],
    ['--seed', '99999999999'],
    ['--seed', 'NaN'],
  ])('refuse %s "%s"', async (option, value) => {
    for (const lang of ['fr', 'en']) {
      const { code, out, err } = await roll(INJURIES, option, value, '--lang', lang)
      expect([code, out, err.length]).toEqual([2, [], 2])
      expect(err[0]).toContain(option)
    }
  })
})
