// A copy of a campaign has new ids, but texts by users stay, even if they look like ids.
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { COMMAND_TEXT_FIELDS } from '../../main/transfer/campaignCopy.ts'
import { JOURNAL_METHODS } from '../../shared/commands/all.ts'
import { FACT_REFERENCES } from '../../shared/domain/campaign/facts.ts'
import { SingleLineText, Name, NameOrNone, NotesText } from '../../shared/domain/text.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../support/twoBands.ts'

interface Document {
  readonly facts: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly journal: readonly { readonly id: string; readonly payload: unknown; readonly changes: readonly object[] }[]
}

/** Exports a campaign in which everything is named like one of its ids, and a copy of it. */
function exportWithCopy() {
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

/** Returns all texts under these keys in plain data, each after its key. */
function textsUnder(value: unknown, keys: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => textsUnder(inner, keys))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (keys.has(key) ? [`${key} ${inner}`] : []) : textsUnder(inner, keys),
  )
}
const USER_TEXT_KEYS = new Set(['name', 'player', 'notes', 'detail', 'reason', 'scenario', 'table'])

test('keeps names that look like ids, in facts and history', () => {
  const { document, copy } = exportWithCopy()
  const userTexts = (one: unknown) => textsUnder(one, USER_TEXT_KEYS).sort()
  expect(userTexts(document.facts)).toContain(`player ${BANDS[0]}`)
  expect(userTexts(copy.facts)).toEqual(userTexts(document.facts))
  expect(userTexts(copy.journal)).toEqual(userTexts(document.journal))
})

test('shares no ids of facts with the original', () => {
  const { document, copy } = exportWithCopy()
  const named = new Set(['id', ...Object.values(FACT_REFERENCES).flatMap((fields) => Object.keys(fields))])
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

const TEXTS: ReadonlySet<unknown> = new Set([Name, NameOrNone, SingleLineText, NotesText])

/** Returns the keys under which a schema has texts of users. */
function textKeys(schema: z.ZodMiniType, key: string, within: readonly unknown[] = []): string[] {
  if (TEXTS.has(schema)) return [key]
  // The schema of plain data is recursive.
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

test('knows all text fields of command inputs', () => {
  const keys = [...JOURNAL_METHODS.values()].flatMap(({ input }) => textKeys(input as z.ZodMiniType, ''))
  expect(keys).toContain('player')
  const unknown = [...new Set(keys)].filter((key) => !COMMAND_TEXT_FIELDS.has(key))
  expect(unknown, 'Add these keys to COMMAND_TEXT_FIELDS in main/transfer/campaignCopy.ts.').toEqual([])
})
