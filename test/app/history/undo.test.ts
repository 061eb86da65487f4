import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'
import { play } from '../../support/campaign.ts'
import { attempts, tried } from '../../support/randomCommands.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

function campaign(ruleset: string): { played: Played; facts: () => string } {
  const store = memoryStore()
  const played = begun(ruleset, 400, play(store))
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  return { played, facts: () => dump(store.facts()) }
}

const activeEntries = ({ store }: Played): JournalEntry[] =>
  store
    .entries(CAMPAIGN, 10_000)
    .filter(({ undoneBy, undoes, command }) => undoneBy === null && undoes.length === 0 && !command.endsWith('.create'))

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe.each(['un-pour-un', 'chaos-au-caire'])('all changes of warbands of %s', (ruleset) => {
  test('are undone byte for byte in any allowed order', () => {
    let commands = 0
    let undone = 0
    let blocked = 0
    fc.assert(
      fc.property(attempts, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (list, picks) => {
        const { played, facts } = campaign(ruleset)
        const before = facts()
        commands += list.filter((attempt) => tried(played, ruleset, attempt)).length
        for (const pick of picks) {
          const entries = activeEntries(played)
          if (entries.length === 0) break
          const { id } = entries[pick % entries.length]!
          const code = codeOf(() => played.call('history.undo', { campaign: CAMPAIGN, entries: [id] }))
          if (code === 'undo-blocked') blocked += 1
          else expect(code).toBe('done')
          undone += code === 'done' ? 1 : 0
        }
        for (let [newest] = activeEntries(played); newest; [newest] = activeEntries(played))
          played.call('history.undo', { campaign: CAMPAIGN, entries: [newest.id] })
        expect(facts()).toBe(before)
      }),
      { numRuns: 60 },
    )
    // The property is meaningful only if many commands were executed, and some changes depended on others.
    expect([commands > 500, undone > 200, blocked > 20]).toEqual([true, true, true])
  })

  test('are undone with everything that depends on them, and redone', () => {
    let together = 0
    fc.assert(
      fc.property(attempts, fc.nat(), (list, pick) => {
        const { played, facts } = campaign(ruleset)
        for (const attempt of list) tried(played, ruleset, attempt)
        const after = facts()
        const entries = activeEntries(played)
        if (entries.length === 0) return
        const { id } = entries[pick % entries.length]!
        const undo = played.does<{ entries: string[] }>('history.undo', {
          campaign: CAMPAIGN,
          entries: [id],
          together: true,
        })
        together += undo.entries.length > 1 ? 1 : 0
        expect(undo.entries).toContain(id)
        const undoing = played.lastEntry()
        const changed = facts()
        played.does('history.redo', { campaign: CAMPAIGN, entries: [undoing] })
        expect(facts()).toBe(after)
        const again = played.store.entry(id)!
        expect(again.undoneBy).toBeNull()
        played.does('history.undo', { campaign: CAMPAIGN, entries: undo.entries, together: true })
        expect(facts()).toBe(changed)
      }),
      { numRuns: 60 },
    )
    expect(together).toBeGreaterThan(1)
  })
})

describe('undo', () => {
  test('names the entries that block it', () => {
    const { played } = campaign('un-pour-un')
    const { member } = played.does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius' } })
    const recruited = played.lastEntry()
    played.does('item.buy', { ...at, member, item: { id: 'rifle' } })
    const bought = played.lastEntry()
    const answer = played.app.call('history.undo', { campaign: CAMPAIGN, entries: [recruited] }, 'test')
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'undo-blocked', params: { count: 1, entries: [bought] } },
    })
    expect(played.does('history.undo', { campaign: CAMPAIGN, entries: [recruited], together: true })).toMatchObject({
      entries: [bought, recruited],
    })
  })

  test('of one field leaves later changes of other fields, but not of the same field', () => {
    const { played } = campaign('un-pour-un')
    const changeWarband = (fields: object) => {
      played.does('warband.change', { ...at, ...fields })
      return played.lastEntry()
    }
    const undo = (entry: string) => codeOf(() => played.call('history.undo', { campaign: CAMPAIGN, entries: [entry] }))
    const [renamed] = [
      changeWarband({ name: 'Les Hiboux' }),
      changeWarband({ player: 'Zoé' }),
      changeWarband({ notes: 'Bleu' }),
    ]
    expect(undo(renamed)).toBe('done')
    expect(played.call('warband.get', at)).toMatchObject({ roster: { player: 'Zoé', notes: 'Bleu' } })
    const [first] = [changeWarband({ name: 'Les Geais' }), changeWarband({ name: 'Les Merles' })]
    expect(undo(first)).toBe('undo-blocked')
  })

  test('of an old mistake leaves all later changes', () => {
    const { played } = campaign('un-pour-un')
    const { member } = played.does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius' } })
    played.does('experience.award', { ...at, member, amount: 5, detail: 'partie 1' })
    const mistake = played.lastEntry()
    played.does('ledger.record', { ...at, amount: 20, detail: 'partie 1' })
    for (const round of [2, 3]) {
      played.does('experience.award', { ...at, member, amount: 1, detail: `partie ${round}` })
      played.does('ledger.record', { ...at, amount: 10, detail: `partie ${round}` })
    }
    played.does('history.undo', { campaign: CAMPAIGN, entries: [mistake] })
    played.does('experience.award', { ...at, member, amount: 2, detail: 'partie 1, corrigée' })
    const band = played.call<{ treasury: number; roster: { members: object[] } }>('warband.get', at)
    expect(band.treasury).toBe(400 - 10 + 40)
    expect(band.roster.members).toMatchObject([{ experience: { gained: 4, spent: 0 } }])
  })

  test('is refused for unknown entries, undone ones, and undo entries', () => {
    const { played } = campaign('un-pour-un')
    played.does('ledger.record', { ...at, amount: 5, detail: '' })
    const entry = played.lastEntry()
    const undo = (entries: string[], method = 'history.undo') =>
      codeOf(() => played.call(method, { campaign: CAMPAIGN, entries }))
    expect(undo(['nothing0001'])).toBe('entry-missing')
    expect(undo([entry], 'history.redo')).toBe('not-an-undo')
    expect(undo([entry])).toBe('done')
    expect(undo([entry])).toBe('already-undone')
  })
})
