import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openApp, type OpenedApp } from '../../../main/app/folder.ts'
import { playOutGame, type GameStory } from '../../../main/transfer/playOut.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { cli } from '../../support/cli.ts'
import { readPdf } from '../../support/pdfText.ts'
import { looseCall, type LooseCall } from '../../support/looseCall.ts'

// Uses commands only, in an empty folder: three rounds, a mistake of round one that is found in round three, and the
// sheets of round four.

let folder: string
let opened: OpenedApp
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-rounds-'))
  opened = open()
})
afterEach(() => {
  opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (): OpenedApp =>
  openApp(path.join(folder, 'data'), true, (_reference, error) => {
    throw error
  })

const CAMPAIGN = 'campaign01'
const BANDS = ['warband001', 'warband002'] as const

const MEMBERS: Readonly<Record<string, readonly object[]>> = {
  'un-pour-un': [
    { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] },
    { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'sword' }] },
    { kind: 'henchman', name: 'Marius' },
    { kind: 'henchman', name: 'Anaïs' },
    { kind: 'henchman', name: 'Colette' },
  ],
  'chaos-au-caire': [
    { kind: 'independent', name: 'Hortense', attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 } },
    { kind: 'independent', name: 'Yacine', attributes: { strength: 2, agility: 3, wits: 2, resolve: 2 } },
    { kind: 'acolyte-group', name: 'Frères', attributes: { strength: 2, agility: 2, wits: 2, resolve: 2 } },
  ],
  'circus-imperium': ['Aulus', 'Titus', 'Gaius'].map((name) => ({
    kind: 'chariot-team',
    name,
    driver: { name: `Cocher ${name}`, species: 'human', armour: 'medium' },
  })),
  kolaps: [
    { kind: 'character', name: 'Ravi', rank: 3, items: [{ id: 'service-pistol' }] },
    { kind: 'character', name: 'Odon', rank: 4 },
    { kind: 'character', name: 'Brune', rank: 5 },
  ],
  'cartes-destin': ['Anne', 'Malo', 'Yvon'].map((name) => ({
    kind: 'fighter',
    name,
    values: { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 },
  })),
}

/** House rules that are needed for effects that last from game to game. */
const HOUSE: Readonly<Record<string, object>> = { 'cartes-destin': { aftermath: true } }
/** The fate by which a member is lost permanently, by ruleset; absent if that is possible only by a roll. */
const LOST: Readonly<Record<string, 'killed' | 'deserted'>> = {
  'un-pour-un': 'killed',
  'circus-imperium': 'killed',
  kolaps: 'deserted',
}
/** Experience for each member of the winning side, in the rulesets that give it. */
const BY_WINNING: Readonly<Record<string, number>> = { 'un-pour-un': 1, 'chaos-au-caire': 1, 'cartes-destin': 1 }

const callOf = ({ app }: OpenedApp): LooseCall => looseCall((method, input) => app.call(method, input, 'test'))

function createCampaignWithBands(call: LooseCall, ruleset: string): Record<string, string[]> {
  const house = HOUSE[ruleset] ?? {}
  call('campaign.create', { campaign: CAMPAIGN, name: 'Trois rondes', ruleset, startingBudget: 400, house })
  return Object.fromEntries(
    BANDS.map((warband, band) => {
      call('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${band + 1}`, position: band })
      const members = MEMBERS[ruleset]!.map((member) => {
        const named = { ...member, name: `${(member as { name: string }).name} ${band + 1}` }
        const done = call<{ answer: { member: string } }>('member.recruit', {
          campaign: CAMPAIGN,
          warband,
          member: named,
        })
        return done.answer.member
      })
      return [warband, members]
    }),
  )
}

function plan(call: LooseCall, round: number): string {
  const game = `gameronde${round}`
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  call('game.plan', { campaign: CAMPAIGN, game, round, position: round, scenario: `Ronde ${round}`, sides })
  return game
}

function round(call: LooseCall, number: number, story: GameStory): string {
  const game = plan(call, number)
  playOutGame(call, CAMPAIGN, game, story, createSeededDice(40 + number))
  return game
}

interface BandView {
  treasury: number
  legal: boolean
  roster: { members: { name: string; status?: string; experience?: { gained: number }; missedGames?: number }[] }
}
const bandOf = (call: LooseCall, warband: string) => call<BandView>('warband.get', { campaign: CAMPAIGN, warband })

interface RecordedView {
  recorded: { input: { answers: Record<string, object>; warbands: string[]; checks: object[]; stayedAway: string[] } }
}

test('covers every ruleset', () => {
  expect(Object.keys(MEMBERS).sort()).toEqual(RULESETS.map(({ id }) => id).sort())
})

describe.each(Object.keys(MEMBERS))('three rounds of %s', (ruleset) => {
  test('can be played with a mistake in round one, corrected in round three, and sheets for round four', async () => {
    const call = callOf(opened)
    const members = createCampaignWithBands(call, ruleset)
    const [ours, theirs] = [members[BANDS[0]]!, members[BANDS[1]]!]
    const killed = theirs[1]!
    // The mistake: the other side won, and a member was wrongly put out of action.
    const first = round(call, 1, {
      winner: BANDS[1],
      fallen: [{ member: ours[0]!, fate: 'out', by: { member: theirs[0]! } }],
    })
    const fate = LOST[ruleset] ?? 'out'
    round(call, 2, {
      winner: BANDS[0],
      fallen: [{ member: killed, fate, ...(fate !== 'deserted' && { by: { member: ours[1]! } }) }],
      objectives: { [BANDS[0]]: 10 },
    })
    call('ledger.record', { campaign: CAMPAIGN, warband: BANDS[0], amount: 5, detail: 'Prix de peinture' })
    round(call, 3, { winner: BANDS[0], fallen: [] })
    const before = bandOf(call, BANDS[0])

    const { recorded } = call<RecordedView>('game.aftermath', { campaign: CAMPAIGN, game: first })
    const sides = Object.keys((recorded.input.answers.result as { results: object }).results)
    const answers = Object.fromEntries(
      Object.entries(recorded.input.answers).map(([id, answer]) => [
        id,
        (answer as { kind: string }).kind === 'fallen' ? { kind: 'fallen', members: [] } : answer,
      ]),
    )
    answers.result = { kind: 'result', results: { [sides[0]!]: 'win', [sides[1]!]: 'loss' } }
    const { warbands, checks, stayedAway } = recorded.input
    const input = { campaign: CAMPAIGN, game: first, checks, stayedAway, answers }
    expect(call<{ open: string | null }>('game.aftermath', input).open).toBeNull()
    call('game.correct', { ...input, warbands })

    const after = bandOf(call, BANDS[0])
    expect(after.roster.members[0]!.missedGames ?? 0).toBe(0)
    const gainedExperience = ({ roster }: BandView) => roster.members.at(-1)!.experience?.gained ?? 0
    expect(gainedExperience(after) - gainedExperience(before)).toBe(BY_WINNING[ruleset] ?? 0)
    const { standings } = call<{ standings: { warband: string; wins: number }[] }>('standings.get', {
      campaign: CAMPAIGN,
    })
    expect(standings[0]).toMatchObject({ warband: BANDS[0], wins: 3 })

    const fourth = plan(call, 4)
    opened.close()
    const pdf = path.join(folder, 'ronde4.pdf')
    const data = ['--data', path.join(folder, 'data')]
    const printed = await cli(['print', '--campaign', CAMPAIGN, '--game', fourth, '-o', pdf, ...data])
    expect(printed.code).toBe(0)
    opened = open()
    const available = BANDS.flatMap((warband) =>
      bandOf(callOf(opened), warband).roster.members.filter(({ status, missedGames }) => !status && !missedGames),
    ).map(({ name }) => name)
    const { outline } = await readPdf(readFileSync(pdf))
    expect(outline).toEqual(available)
    const lost = bandOf(callOf(opened), BANDS[1]).roster.members[1]!
    if (LOST[ruleset]) expect(outline).not.toContain(lost.name)
    expect(opened.opened.check().findings).toEqual([])
  })
})
