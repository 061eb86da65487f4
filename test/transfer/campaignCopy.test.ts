// A campaign beside itself: its ids are others, what people wrote stays though it looks like one of them.
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { WORDS } from '../../main/transfer/campaignCopy.ts'
import { JOURNALED } from '../../shared/commands/all.ts'
import { REFERENCES } from '../../shared/domain/campaign/facts.ts'
import { Line, Name, NameOrNone, Notes } from '../../shared/domain/text.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../support/twoBands.ts'

interface Document {
  readonly facts: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly journal: readonly { readonly id: string; readonly payload: unknown; readonly changes: readonly object[] }[]
}

/** A campaign whose people gave everything the name of one of its ids. */
function namedLikeIds() {
  const played = twoBands()
  const { does, call, members } = played
  const member = members[BANDS[0]]![0]!
  does('warband.create', { campaign: CAMPAIGN, warband: 'corbeaux1', name: 'corbeaux1', position: 2 })
  does('warband.change', { ...OURS, name: BANDS[1], player: BANDS[0], notes: CAMPAIGN })
  does('member.recruit', { ...OURS, member: { kind: 'henchman', name: member, notes: BANDS[1] } })
  does('member.change', { ...OURS, member, name: BANDS[0] })
  does('ledger.record', { ...OURS, amount: 3, detail: BANDS[1] })
  does('experience.award', { ...OURS, member, amount: 2, detail: member })
  does('override.set', { ...OURS, member, value: 'movement', amount: 5, reason: BANDS[0] })
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  does('game.plan', {
    campaign: CAMPAIGN,
    game: 'gameround9',
    round: 9,
    sides,
    scenario: 'gameround9',
    table: BANDS[0],
  })
  const document = call<Document>('campaign.export', { campaign: CAMPAIGN })
  const { campaign } = call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
  return { document, copy: call<Document>('campaign.export', { campaign }) }
}

/** Every text in plain data that stands under one of these keys. */
function textsUnder(value: unknown, keys: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => textsUnder(inner, keys))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (keys.has(key) ? [`${key} ${inner}`] : []) : textsUnder(inner, keys),
  )
}
const WRITTEN = new Set(['name', 'player', 'notes', 'detail', 'reason', 'scenario', 'table'])

test('a copy keeps names that look like ids, in its facts and in its history', () => {
  const { document, copy } = namedLikeIds()
  const written = (one: unknown) => textsUnder(one, WRITTEN).sort()
  expect(written(document.facts)).toContain(`player ${BANDS[0]}`)
  expect(written(copy.facts)).toEqual(written(document.facts))
  expect(written(copy.journal)).toEqual(written(document.journal))
})

test('a copy has none of the ids that facts name each other by', () => {
  const { document, copy } = namedLikeIds()
  const named = new Set(['id', ...Object.values(REFERENCES).flatMap((fields) => Object.keys(fields))])
  const ids = (one: Document) => textsUnder(one.facts, named).map((text) => text.split(' ')[1]!)
  const own = new Set(ids(document))
  expect(ids(copy).filter((id) => own.has(id))).toEqual([])
})

interface Definition {
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly options?: readonly z.ZodMiniType[]
  readonly valueType?: z.ZodMiniType
  readonly getter?: () => z.ZodMiniType
}

const TEXTS: ReadonlySet<unknown> = new Set([Name, NameOrNone, Line, Notes])

/** The keys under which a schema has texts of people's own. */
function textKeys(schema: z.ZodMiniType, key: string, within: readonly unknown[] = []): string[] {
  if (TEXTS.has(schema)) return [key]
  // Plain data of any shape is made of itself.
  if (within.includes(schema)) return []
  const here = [...within, schema]
  const { innerType, element, shape, options, valueType, getter } = schema._zod.def as unknown as Definition
  return [
    ...[innerType, element, valueType, getter?.(), ...(options ?? [])].flatMap((one) =>
      one ? textKeys(one, key, here) : [],
    ),
    ...Object.entries(shape ?? {}).flatMap(([name, one]) => textKeys(one, name, here)),
  ]
}

test('the words in the input of every command are known as such', () => {
  const keys = [...JOURNALED.values()].flatMap(({ input }) => textKeys(input as z.ZodMiniType, ''))
  expect(keys).toContain('player')
  expect([...new Set(keys)].filter((key) => !WORDS.has(key))).toEqual([])
})
