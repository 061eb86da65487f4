// The example games that come with the program.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../shared/packs/game/loadPack.ts'
import { cli } from '../support/cli.ts'

const TEXTS = ['name', 'short', 'summary', 'text']

/** Lists the texts of a document that are not in both languages. */
function textsInOneLanguage(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const place = `${at}.${key}`
    if (!TEXTS.includes(key)) return textsInOneLanguage(one, place)
    return typeof one === 'object' && one !== null && 'fr' in one && 'en' in one ? [] : [place]
  })
}

test('are listed by name', async () => {
  const { code, out } = await cli(['pack', 'example'])
  expect([code, out.map((line) => line.split(' ')[0])]).toEqual([0, ['faubourg', 'salines', 'vents', 'zinc']])
  expect(out[0]).toContain('Backstreets')
})

test('another name is refused with the possible ones', async () => {
  const { code, err } = await cli(['pack', 'example', 'fauburg'])
  expect([code, err.join(' ')]).toEqual([2, expect.stringContaining('faubourg, salines, vents, zinc')])
})

describe.each(['faubourg', 'salines', 'vents', 'zinc'])('%s', (id) => {
  test('is sound, and complete in both languages', async () => {
    const { code, out } = await cli(['pack', 'example', id])
    expect(code).toBe(0)
    const { faults, pack, ...loaded } = loadPack(out.join('\n'))
    expect([faults, pack?.id, 'remarks' in loaded && loaded.remarks]).toEqual([[], id, []])
    expect(textsInOneLanguage(JSON.parse(out.join('\n')))).toEqual([])
  })
})
