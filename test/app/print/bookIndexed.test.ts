// The index of a book lists everyone named in its chapters, in every ruleset: members, and crew lost in a race.
import { expect, test } from 'vitest'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStories, sampleCampaigns } from '../../../main/transfer/samples.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import type { BookModel } from '../../../shared/sheets/book.ts'
import type { IndexMention } from '../../../shared/sheets/mention.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { LOELIA } from '../../rulesets/circus-imperium/fixtures.ts'
import { season, wound } from '../../rulesets/circus-imperium/twoStables.ts'

interface Line {
  readonly text: string
  readonly about: readonly IndexMention[]
}

/** The lines of a book, each with the names that the index has for it. */
function linesOf({ call }: Pick<Played, 'call'>, campaign: string): Line[] {
  const wanted = { campaign, language: 'fr', without: [], portraits: false }
  return call<BookModel>('print.book', wanted).chapters.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block): Line[] => {
        const line = (parts: readonly string[], about: readonly IndexMention[] = []) => ({
          text: parts.join(' | '),
          about,
        })
        switch (block.kind) {
          case 'game':
            return block.told.map(({ text, about }) => line([text], about))
          case 'entries':
          case 'roll':
            return block.entries.map(({ name, text, about }) => line([name, text], about))
          case 'table':
            return block.rows.map(({ cells, about }) =>
              line(
                cells.map((cell) => JSON.stringify(cell)),
                about,
              ),
            )
          case 'people':
            return block.people.map(({ name, about }) => line([name], about))
          case 'honours':
            return block.honours.map(({ holder, about }) => line([holder], about))
          default:
            return []
        }
      }),
    ),
  )
}

/** Names in a line that are missing from its index entries. */
const unknownIn = (lines: readonly Line[], names: readonly string[]): string[] =>
  lines.flatMap(({ text, about }) =>
    names
      .filter((name) => text.includes(name) && !about.some((one) => one.name.startsWith(name)))
      .map((name) => `${name}: ${text}`),
  )

const store = memoryStore()
const played = play(store)
const samples = sampleCampaigns(played.call, readStories(nodeFiles), createSeededDice, played.asking)

test.each(samples)('lists everyone named in the book of $name', ({ id: campaign }) => {
  const own = [...store.facts().member.values()].filter((one) => one.campaign === campaign)
  const { warband, id: member } = own.find(({ status }) => status === 'active')!
  played.does('member.release', { campaign, warband, member, as: 'dead' })
  const names = own.map(({ name }) => name).filter((name) => name.length > 3)
  const lines = linesOf(played, campaign)
  expect(unknownIn([{ text: names[0]!, about: [] }], names).length).toBeGreaterThan(0)
  expect(unknownIn(lines, names)).toEqual([])
})

const DRIVER = LOELIA.name

test('lists a driver lost in a race, and the team', () => {
  const stables = season()
  const { members } = wound(stables.aquila, 'driver')
  stables.settled(stables.planned(), {
    members: members.map((one) => ({ ...one, crew: [{ id: 'driver', fate: 'killed' }] })),
    more: { result: { kind: 'result', results: resultsOf(stables.viewOf('game000001').sides) } },
  })
  const lines = linesOf(stables, CAMPAIGN).filter(({ text }) => text.includes(DRIVER))
  expect(lines.length).toBeGreaterThan(1)
  expect(unknownIn(lines, [DRIVER])).toEqual([])
})

const resultsOf = (sides: readonly { readonly id: string }[]) =>
  Object.fromEntries(sides.map(({ id }, at) => [id, at === 1 ? 'win' : 'loss']))
