import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { RULESETS } from '../../shared/rulesets/registry.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesOf = (id: string): string[] => globSync(`resources/rulesets/${id}/*.json`, { cwd: root }).sort()
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** All localized texts of a document, with their paths. */
function listTexts(value: unknown, place = ''): { place: string; text: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('fr' in value || 'en' in value) return [{ place, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${place}.${key}`))
}

describe.each(RULESETS.map(({ id }) => id))('the data files of %s', async (id) => {
  const { FILES } = (await import(`../rulesets/${id}/files.ts`)) as { FILES: Readonly<Record<string, z.ZodMiniType>> }
  const files = filesOf(id)

  test('each have a schema', () => {
    expect(files.map((file) => path.basename(file))).toEqual(Object.keys(FILES).sort())
  })

  test.each(files)('include %s, which matches its schema without unknown keys', (file) => {
    const document = read(file)
    expect(FILES[path.basename(file)]!.parse(document)).toEqual(document)
  })

  test.each(files)('include %s, with both languages everywhere', (file) => {
    for (const { place, text } of listTexts(read(file))) {
      expect(Object.keys(text).sort(), place).toEqual(['en', 'fr'])
      expect(String(text.fr).trim(), place).not.toBe('')
      expect(String(text.en).trim(), place).not.toBe('')
    }
  })

  test.each(files)(
    'include %s, with correct typography: real apostrophes and minus signs, plain spaces, a space before ; : ! ? in French',
    (file) => {
      for (const { place, text } of listTexts(read(file))) {
        const { fr, en } = text as { fr: string; en: string }
        expect(fr + en, place).not.toMatch(/['\u00a0\u202f]|\.\.\.|(^|[ (])-\d/)
        expect(fr, place).not.toMatch(/[^ \d{][;!?]|[^ \dm]:(?!\w)/)
        expect(en, place).not.toMatch(/ [;:!?]/)
      }
    },
  )

  test.each(files)('include %s, with the same parameters in both languages', (file) => {
    const parameters = (text: unknown) => [...String(text).matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
    for (const { place, text } of listTexts(read(file))) {
      expect([...new Set(parameters(text.fr))], place).toEqual([...new Set(parameters(text.en))])
    }
  })
})
