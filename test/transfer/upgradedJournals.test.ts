// Campaigns whose journal began in an older version: its entries say nothing of fields that came later, and these are compared all the same.
import { describe, expect, test } from 'vitest'
import { sumsOf } from '../../main/database/check/sums.ts'
import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import { CAMPAIGN, play } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import { BANDS, twoBands } from '../support/twoBands.ts'

type Fields = Record<string, unknown>
interface Document {
  facts: Record<string, Fields[]>
  journal: { changes: { kind: string; before: Fields | null; after: Fields | null }[] }[]
}

const YOUNGER: Readonly<Record<string, readonly string[]>> = {
  campaign: ['closedAt', 'playersMay'],
  warband: ['withdrawnAt'],
  member: ['movedTo'],
  game: ['table'],
  side: ['place'],
  injury: ['foe'],
  absence: ['reason'],
}

/** A story with a game, its entries as an older version wrote them. */
function upgraded(further: (played: ReturnType<typeof twoBands>) => void = () => undefined): Document {
  const played = twoBands()
  played.game(1, { winner: BANDS[0], fallen: [played.fallen(BANDS[1], 3)], objectives: {} })
  further(played)
  const document = JSON.parse(JSON.stringify(played.call('campaign.export', { campaign: CAMPAIGN }))) as Document
  for (const { changes } of document.journal)
    for (const { kind, before, after } of changes)
      if (before === null || after === null)
        for (const field of YOUNGER[kind] ?? []) for (const fields of [before, after]) if (fields) delete fields[field]
  return document
}

/** Why the journal was left aside, and what a check finds then. */
function broughtIn(document: Document) {
  const store = memoryStore()
  const { withoutJournal } = play(store).call<AnswerOf<'campaign.import'>>('campaign.import', { document })
  return { withoutJournal, findings: sumsOf(store, []) }
}

describe('an upgraded campaign comes in', () => {
  test('with its journal', () => {
    const document = upgraded()
    expect(document.journal[1]!.changes[0]!.after).not.toHaveProperty('withdrawnAt')
    expect(broughtIn(document)).toEqual({ withoutJournal: null, findings: [] })
  })

  test('with its journal where later entries set the younger fields, and members came and went', () => {
    const document = upgraded(({ does, call, members, lastEntry }) => {
      const at = { campaign: CAMPAIGN, warband: BANDS[0] }
      const member = { kind: 'henchman', name: 'De passage' }
      does('member.recruit', { ...at, member })
      call('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
      does('game.change', { campaign: CAMPAIGN, game: 'gameround1', table: 'Au fond' })
      does('member.transfer', { campaign: CAMPAIGN, from: BANDS[0], to: BANDS[1], member: members[BANDS[0]]![2] })
      does('warband.withdraw', { campaign: CAMPAIGN, warband: BANDS[1] })
      does('campaign.close', { campaign: CAMPAIGN })
    })
    expect(document.facts.member!.filter(({ movedTo }) => movedTo !== null)).toHaveLength(1)
    expect(document.facts.warband!.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1)
    expect(broughtIn(document)).toEqual({ withoutJournal: null, findings: [] })
  })

  test('with its journal where a migration filled a field from others', () => {
    const document = upgraded()
    for (const absence of document.facts.absence!) absence['reason'] = 'deep-wound'
    for (const injury of document.facts.injury!) injury['foe'] = BANDS[0]
    expect(broughtIn(document).withoutJournal).toBe(null)
  })

  test.each<[string, string, (document: Document) => unknown]>([
    ['campaign', 'closedAt', () => '2026-11-28T05:14:23.771Z'],
    ['campaign', 'playersMay', () => 'free'],
    ['warband', 'withdrawnAt', () => '2026-11-28T05:14:23.771Z'],
    ['member', 'movedTo', ({ facts }) => facts.member!.at(-1)!['id']],
    ['game', 'table', () => '7'],
    ['side', 'place', () => 2],
  ])('without it where %s.%s says what no entry did', (kind, field, value) => {
    const document = upgraded()
    document.facts[kind]![0]![field] = value(document)
    expect(broughtIn(document).withoutJournal).toMatchObject({ reason: 'conflict', kind })
  })
})
