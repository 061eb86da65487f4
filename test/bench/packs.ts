import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadPack } from '../../shared/packs/game/loadPack.ts'
import { packRuleset } from '../../shared/packs/game/packRuleset.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { translator } from '../../shared/text/translator.ts'
import { unPourUnPack } from '../packs/game/unPourUnPack.ts'
import { compare, comparisonLine, median, singleLine, type Figure } from './measure.ts'
import { DOCUMENT } from './roster.ts'

const ROUNDS = 41

/** The roster of twenty members as it is late in a campaign: trades, injuries, advances, experience. */
const LATE = {
  ...DOCUMENT,
  options: { race: 'alien', setting: 'modern', alien: { path: 'swift', points: 1 } },
  members: DOCUMENT.members.map((member, at) => ({
    ...member,
    ...(at % 2 === 1 && { injuries: [{ id: 'leg-wound' }, { id: 'amputated' }, { id: 'nervous-breakdown' }] }),
    advances: [
      { id: 'command', amount: 1 },
      { id: 'shooting', amount: 1 },
    ],
    experience: { gained: 12, spent: 3 },
  })),
}

function checkOf(ruleset: Ruleset, document: object): () => unknown {
  const { roster } = parseRoster(structuredClone(document), [ruleset])
  return () => evaluateWholeRoster(ruleset, roster)
}

function sheetsOf(ruleset: Ruleset, document: object): () => unknown {
  const { roster } = parseRoster(structuredClone(document), [ruleset])
  const context = ruleset.roster.context(roster)
  const { members } = evaluateWholeRoster(ruleset, roster)
  const terms = buildTerms(ruleset)
  return () => members.map((member) => ruleset.sheet.member(member, roster, context, translator('fr'), terms))
}

/** Milliseconds of each of `times` runs. */
const timesOf = (work: () => unknown, times: number): number[] =>
  Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })

/** Compares « Règles au un pour un » as data with its code, and measures how long a pack takes to load. */
export async function packFigures(print: (line: string) => void): Promise<void> {
  const native = rulesetOf('un-pour-un')!
  const full = unPourUnPack()
  const pack = packRuleset(full)
  const figures: Omit<Figure, 'times' | 'peer'>[] = [
    { work: 'check of 20 members, as data', reach: 3, aim: 3 },
    { work: 'check of 20 members late in a campaign, as data', reach: 1.7, aim: 1.7 },
    { work: '20 sheets, as data', reach: 1.4, aim: 1.4 },
  ]
  const works = [
    [checkOf(pack, DOCUMENT), checkOf(native, DOCUMENT), 100],
    [checkOf(pack, LATE), checkOf(native, LATE), 100],
    [sheetsOf(pack, DOCUMENT), sheetsOf(native, DOCUMENT), 10],
  ] as const
  for (const [at, [ours, peer, runs]] of works.entries()) {
    const times = await compare([ours, runs], [peer, runs], ROUNDS)
    print(comparisonLine({ ...figures[at]!, peer: 'its code', times }))
  }
  const faubourg = readFileSync(
    path.resolve(import.meta.dirname, '../../resources/samples/packs/faubourg.pack.json'),
    'utf8',
  )
  const text = JSON.stringify(full)
  print(
    singleLine({
      work: 'ruleset of « Règles au un pour un » from its text',
      value: median(timesOf(() => packRuleset(JSON.parse(text) as typeof full), ROUNDS)),
      unit: 'ms',
      reach: 10,
    }),
  )
  print(
    singleLine({
      work: 'a small pack read, checked and made a ruleset',
      value: median(timesOf(() => loadPack(faubourg), ROUNDS)),
      unit: 'ms',
      reach: 10,
    }),
  )
}
