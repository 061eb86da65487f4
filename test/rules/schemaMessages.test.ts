// What the message about a wrong document says: the length of an id, and each type once.
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Id } from '../../shared/domain/campaign/facts.ts'
import { firstSchemaProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { errorText } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'

function messageFor(schema: z.ZodMiniType, document: unknown): string {
  const { code, params } = firstSchemaProblem(schema.safeParse(document).error!, document)
  return errorText(code, params, translator('en')).replaceAll('\u00a0', ' ')
}

const Game = z.object({ game: Id })

test('an id of the wrong length is told its length', () =>
  expect(messageFor(Game, { game: 'g1' })).toContain('An id has 8 to 40 characters here; this one has 2.'))

test('an id with other characters is told what ids have', () =>
  expect(messageFor(Game, { game: 'Game One!' })).toContain('This is no id'))

test('a type that two alternatives want is named once', () => {
  const By = z.object({ by: z.union([z.record(z.string(), z.int()), z.object({ dice: z.int() })]) })
  expect(messageFor(By, { by: 'program' })).toContain('must be an object { … }; there is a text')
})
