// Campaign files whose journal tells another story than their facts: they come in without it, and it is said why.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import { sumsOf } from '../../main/database/check/sums.ts'
import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import { begun, CAMPAIGN, play, type Played } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import { attempts, tried } from '../support/randomCommands.ts'

interface Entry {
  id: string
  command: string
  changes: { kind: string; id: string; before: object | null; after: object | null }[]
  undoes: string[]
  undoneBy: string | null
  closed: boolean
}
interface Document {
  campaign: string
  facts: Record<string, Record<string, unknown>[]>
  journal: Entry[]
}
type Imported = AnswerOf<'campaign.import'>

const RULESETS = ['un-pour-un', 'chaos-au-caire', 'circus-imperium', 'kolaps', 'cartes-destin']

/** A campaign in which something was done, taken back, done again, and taken back once more. */
function played(ruleset: string): Document {
  const does = begun(ruleset, 400, play(memoryStore()))
  does.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  does.does('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Autrement' })
  const last = () => does.store.entries(CAMPAIGN, 1)[0]!.id
  does.call('history.undo', { campaign: CAMPAIGN, entries: [last()] })
  does.call('history.redo', { campaign: CAMPAIGN, entries: [last()] })
  does.does('campaign.change', { campaign: CAMPAIGN, name: 'La fin' })
  return documentOf(does)
}

const documentOf = (from: Played): Document =>
  JSON.parse(JSON.stringify(from.call('campaign.export', { campaign: CAMPAIGN }))) as Document

/** Brings a document in; gives the answer, and what is there then. */
function brought(document: Document) {
  const store = memoryStore()
  const other = play(store)
  const answer = other.call<Imported>('campaign.import', { document })
  return { answer, other, findings: sumsOf(store, []) }
}

const LIES: Readonly<Record<string, (document: Document) => unknown>> = {
  'an amount of the facts': ({ facts }) => (facts.ledger![0]!['amount'] = 12_345),
  'a name of the facts': ({ facts }) => (facts.warband![0]!['name'] = 'Un autre nom'),
  'a fact that no entry brought': ({ facts }) =>
    facts.warband!.push({ ...structuredClone(facts.warband![0]!), id: 'warband999' }),
  'a fact that is gone': ({ facts }) => facts.warband!.pop(),
  'what an entry left': ({ journal }) => ((journal.at(-1)!.changes[0]!.after as { name: string }).name = 'Autre'),
  'an entry dropped': ({ journal }) => journal.splice(-2, 1),
  'the last entry dropped': ({ journal }) => journal.pop(),
  'entries the other way round': ({ journal }) => journal.reverse(),
  'two entries exchanged': ({ journal }) => journal.splice(3, 2, journal[4]!, journal[3]!),
  'an entry that takes back itself': ({ journal }) => (journal[1]!.undoes = [journal[1]!.id]),
  'an entry that takes back a later one': ({ journal }) => (journal[1]!.undoes = [journal[3]!.id]),
  'an entry that takes back one that is not there': ({ journal }) => (journal[1]!.undoes = ['nobodyhere']),
  'an entry that itself took back': ({ journal }) => (journal[1]!.undoneBy = journal[1]!.id),
  'an entry that one took back which is not there': ({ journal }) => (journal[1]!.undoneBy = 'nobodyhere'),
  'an entry that one took back which did not': ({ journal }) => (journal[0]!.undoneBy = journal[1]!.id),
}

describe.each(RULESETS)('%s', (ruleset) => {
  const honest = played(ruleset)

  test('what is true comes in with its journal', () => {
    const { answer, other, findings } = brought(structuredClone(honest))
    expect(answer).toEqual({ campaign: CAMPAIGN, withoutJournal: null })
    expect(findings).toEqual([])
    expect(documentOf(other).journal).toEqual(honest.journal)
  })

  test.each(Object.keys(LIES))('%s: it comes in without its journal, which is said', (name) => {
    const lying = structuredClone(honest)
    LIES[name]!(lying)
    if (JSON.stringify(lying) === JSON.stringify(honest)) throw new Error('this is no lie')
    const { answer, other, findings } = broughtOrRefused(lying)
    if (answer === undefined) return expect(name).toBe('a fact that is gone')
    expect(answer.withoutJournal).not.toBe(null)
    expect([findings, documentOf(other!).journal]).toEqual([[], []])
    expect(documentOf(other!).facts).toEqual(lying.facts)
  })
})

/** As `brought`; nothing where the document is refused, by an error that has words. */
function broughtOrRefused(document: Document): Partial<ReturnType<typeof brought>> {
  try {
    return brought(document)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {}
  }
}

/** Takes back whatever can be: what cannot is refused in words, and all adds up afterwards. */
function takenBack(other: Played): void {
  for (const { id } of other.store.entries(CAMPAIGN, 20))
    for (const method of ['history.undo', 'history.redo']) {
      try {
        other.call(method, { campaign: CAMPAIGN, entries: [id] })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
  expect(sumsOf(other.store, [])).toEqual([])
}

/** One of the values within plain data, somewhere in its depth, in another's place. */
function disturbed(document: Document, at: readonly number[]): void {
  let place: unknown = at[0]! % 3 === 0 ? document.facts : document.journal
  for (const pick of at.slice(1)) {
    if (typeof place !== 'object' || place === null) return
    const keys = Object.keys(place)
    if (keys.length === 0) return
    const key = keys[pick % keys.length]!
    const holder = place as Record<string, unknown>
    const inner = holder[key]
    if (typeof inner === 'object' && inner !== null && pick % 5 !== 0) place = inner
    else return void (holder[key] = other(inner, pick))
  }
}

function other(value: unknown, pick: number): unknown {
  if (typeof value === 'number') return [value + 1, -value, 0, 1e9][pick % 4]
  if (typeof value === 'string') return [`${value}x`, '', 'warband001', value.toUpperCase()][pick % 4]
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value))
    return [[], [...(value as unknown[])].reverse(), [...(value as unknown[]), ...(value as unknown[])]][pick % 3]
  return value === null ? 'warband001' : null
}

/** Of these there are random commands; of the others one story is disturbed again and again. */
const TRIED = ['un-pour-un', 'chaos-au-caire']
const honest: Readonly<Record<string, Document>> = Object.fromEntries(RULESETS.map((one) => [one, played(one)]))

function wandered(ruleset: string, list: Parameters<typeof tried>[2][]): Played {
  const from = begun(ruleset, 400, play(memoryStore()))
  from.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  for (const attempt of list) tried(from, ruleset, attempt)
  return from
}

/** Of a hundred some eight come in without their journal: of so many, surely one. */
const RUNS = Number(process.env['CHRONIQUE_LIES'] ?? 150)

test.each(RULESETS)(
  '%s: whatever is disturbed in a file, it is refused in words, or comes in and adds up',
  (ruleset) => {
    const outcomes = { refused: 0, without: 0, whole: 0 }
    fc.assert(
      fc.property(
        attempts,
        fc.array(fc.array(fc.nat(1000), { minLength: 3, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
        (list, places) => {
          const document = TRIED.includes(ruleset)
            ? documentOf(wandered(ruleset, list))
            : structuredClone(honest[ruleset]!)
          for (const place of places) disturbed(document, place)
          const { answer, findings, other } = broughtOrRefused(document)
          if (answer === undefined) return void outcomes.refused++
          expect(findings).toEqual([])
          other!.call('history.timeline', { campaign: CAMPAIGN })
          other!.call('campaign.overview', { campaign: CAMPAIGN })
          takenBack(other!)
          outcomes[answer.withoutJournal ? 'without' : 'whole']++
        },
      ),
      { numRuns: RUNS },
    )
    if (RUNS > 150) console.log(ruleset, outcomes)
    expect(outcomes.without).toBeGreaterThan(0)
  },
)

describe('the same request', () => {
  const document = played('un-pour-un')

  test.each(['copy', 'replacement'] as const)('brings a campaign in once, as %s', (as) => {
    const store = memoryStore()
    const other = play(store)
    other.call('campaign.import', { document })
    const asked = { document, as, request: 'request0000000001' }
    const first = other.call<Imported>('campaign.import', asked)
    expect(other.call<Imported>('campaign.import', asked)).toEqual(first)
    expect(store.campaigns()).toHaveLength(as === 'copy' ? 2 : 1)
    expect(other.call<Imported>('campaign.import', { ...asked, as: 'copy', request: 'request0000000002' })).not.toEqual(
      first,
    )
  })

  test('another one is refused where the campaign is here, though nothing was changed: what becomes of both is asked', () => {
    const other = play(memoryStore())
    other.call('campaign.import', { document, request: 'request0000000001' })
    const again = () => other.call('campaign.import', { document, request: 'request0000000002' })
    expect(again).toThrow('campaign-here')
  })
})
