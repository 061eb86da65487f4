// Campaigns whose journal began in an older version: its entries lack newer fields, but are compared with the facts.
import { describe, expect, test } from 'vitest'
import { findJournalMismatches } from '../../main/database/check/journalSums.ts'
import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import { CAMPAIGN, play } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import { BANDS, twoBands } from '../support/twoBands.ts'

type Fields = Record<string, unknown>
interface Document {
  facts: Record<string, Fields[]>
  journal: { changes: { kind: string; before: Fields | null; after: Fields | null }[] }[]
}

const NEWER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  campaign: ['closedAt', 'playersMay'],
  warband: ['withdrawnAt'],
  member: ['movedTo'],
  game: ['table'],
  side: ['place'],
  injury: ['foe'],
  absence: ['reason'],
}

/** Exports a campaign with a game, with entries as an older version wrote them. */
function upgradedDocument(playMore: (played: ReturnType<typeof twoBands>) => void = () => undefined): Document {
  const played = twoBands()
  played.game(1, { winner: BANDS[0], fallen: [played.fallen(BANDS[1], 3)], objectives: {} })
  playMore(played)
  const document = JSON.parse(JSON.stringify(played.call('campaign.export', { campaign: CAMPAIGN }))) as Document
  for (const { changes } of document.journal)
    for (const { kind, before, after } of changes)
      if (before === null || after === null)
        for (const field of NEWER_FIELDS[kind] ?? [])
          for (const fields of [before, after]) if (fields) delete fields[field]
  return document
}

/** Imports a document. Returns why the journal was dropped, and the findings of a check afterwards. */
function importDocument(document: Document) {
  const store = memoryStore()
  const { withoutJournal } = play(store).call<MethodAnswer<'campaign.import'>>('campaign.import', { document })
  return { withoutJournal, findings: findJournalMismatches(store, []) }
}

describe('an upgraded campaign is imported', () => {
  test('with its journal', () => {
    const document = upgradedDocument()
    expect(document.journal[1]!.changes[0]!.after).not.toHaveProperty('withdrawnAt')
    expect(importDocument(document)).toEqual({ withoutJournal: null, findings: [] })
  })

  test('with its journal if later entries set newer fields, and members came and went', () => {
    const document = upgradedDocument(({ does, call, members, lastEntry }) => {
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
    expect(importDocument(document)).toEqual({ withoutJournal: null, findings: [] })
  })

  test('with its journal if a migration filled a field from others', () => {
    const document = upgradedDocument()
    for (const absence of document.facts.absence!) absence['reason'] = 'deep-wound'
    for (const injury of document.facts.injury!) injury['foe'] = BANDS[0]
    expect(importDocument(document).withoutJournal).toBe(null)
  })

  test.each<[string, string, (document: Document) => unknown]>([
    ['campaign', 'closedAt', () => '2026-11-28T05:14:23.771Z'],
    ['campaign', 'playersMay', () => 'free'],
    ['warband', 'withdrawnAt', () => '2026-11-28T05:14:23.771Z'],
    ['member', 'movedTo', ({ facts }) => facts.member!.at(-1)!['id']],
    ['game', 'table', () => '7'],
    ['side', 'place', () => 2],
  ])('without its journal if %s.%s has a value that no entry set', (kind, field, value) => {
    const document = upgradedDocument()
    document.facts[kind]![0]![field] = value(document)
    expect(importDocument(document).withoutJournal).toMatchObject({ reason: 'conflict', kind })
  })
})
