// The tables of `roll`: unknown names, odds, and tickable boxes.
import { describe, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'

const INJURIES = 'un-pour-un/injuries'
const roll = (...args: string[]) => cli(['roll', ...args])
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

describe('a table that does not exist', () => {
  test.each([
    'no-such/injuries',
    'un-pour-un/no-such',
    'un-pour-un',
    'un-pour-un/',
    '/injuries',
    '/',
    '',
    'un-pour-un/injuries/more',
    'un-pour-un/toString',
    'un-pour-un/__proto__',
    'constructor/injuries',
    'UN-POUR-UN/INJURIES',
    '\u001b[31m/x\n',
  ])('is refused with an example: %j', async (path) => {
    for (const lang of ['fr', 'en']) {
      for (const args of [[], ['--odds'], ['--dice', '1,1'], ['--json', '--seed', '1']]) {
        const { code, out, err } = await roll(path, ...args, '--lang', lang)
        expect([code, out, err.length]).toEqual([2, [], 2])
        expect(err[0]).toContain(INJURIES)
        expect(err[0]).not.toMatch(/[\u0000-\u001f]/)
      }
    }
  })
})

describe('--odds', () => {
  const odds = async (table: string, lang: string): Promise<string[]> => {
    const { code, out, err } = await roll(table, '--odds', '--lang', lang)
    expect([code, err]).toEqual([0, []])
    return out.map(plain)
  }

  test('shows the return of the henchmen', async () => {
    expect(await odds('un-pour-un/henchman-return', 'en')).toEqual([
      'Return of the henchmen (D6)',
      'D6 Result Final chance',
      '1–2 Gone 33.33% 1 in 3',
      '3–6 Back 66.67% 1 in 1.5',
      'Final chances: that a result comes up at least once, with re-rolls, sub-tables and further rolls.',
    ])
    expect(await odds('un-pour-un/henchman-return', 'fr')).toEqual([
      'Retour des sous-fifres (D6)',
      'D6 Résultat Chance finale',
      '1–2 Parti 33,33 % 1 sur 3',
      '3–6 De retour 66,67 % 1 sur 1,5',
      'Chances finales : qu’un résultat tombe au moins une fois, relances, sous-tables et jets supplémentaires compris.',
    ])
  })

  test('shows the advances, on two dice', async () => {
    const lines = await odds('un-pour-un/advances', 'en')
    // 3, 7, 16, 7, 2, 1 of 36 throws.
    for (const line of [/ Movement 8.33%/, / Shooting 19.44%/, / Command 44.44%/, / Melee 19.44%/, / Strength 5.56%/])
      expect(lines.some((shown) => line.test(shown))).toBe(true)
    expect(lines.at(-2)).toMatch(/2.78% 1 in 36$/)
  })

  test('shows the injuries, with the share of a reroll given to the other results', async () => {
    const lines = await odds(INJURIES, 'en')
    const shows = (end: string) => lines.some((line) => line.endsWith(` ${end}`))
    expect(lines).toContain('11–15 Dead 14.29% 1 in 7') // 5 of 35
    expect(shows('Full recovery 34.29% 1 in 2.9')).toBe(true) // 12 of 35
    expect(shows('Multiple injuries 5.71% 1 in 17.5')).toBe(true) // 2 of 35
    expect(shows('Captured 2.86% 1 in 35')).toBe(true) // 1 of 35: not within multiple injuries
    // 1 of 35, or within multiple injuries at least once in 1D6 rolls of 1 in 15.
    const within = [1, 2, 3, 4, 5, 6].reduce((sum, times) => sum + (1 - (14 / 15) ** times), 0) / 6
    expect(shows(`Leg wound ${(100 * (1 / 35 + (2 / 35) * within)).toFixed(2)}% 1 in 24.7`)).toBe(true)
    expect(shows('Roll again rolled again')).toBe(true)
  })

  test.each([['--dice', '1,1'], ['--seed', '1'], ['--times', '2'], ['--json']])(
    'is refused with %s',
    async (...args) => {
      const { code, out, err } = await roll(INJURIES, '--odds', ...args)
      expect([code, out, err.length]).toEqual([2, [], 2])
      expect(err[0]).toContain('--odds')
    },
  )
})

describe('--ticked', () => {
  test.each(['1', '0', '3,0', 'x', '', '-1'])('refuses "%s" for a table without boxes', async (ticked) => {
    for (const args of [[], ['--seed', '1'], ['--dice', '1,1'], ['--odds']]) {
      for (const [lang, word] of [
        ['fr', /cases/],
        ['en', /boxes/],
      ] as const) {
        const { code, out, err } = await roll(INJURIES, '--ticked', ticked, ...args, '--lang', lang)
        expect([code, out]).toEqual([2, []])
        expect(err[0]).toMatch(word)
        // One message and a pointer to the help, but no seed: nothing was rolled.
        expect(err).toHaveLength(2)
      }
    }
  })
})
