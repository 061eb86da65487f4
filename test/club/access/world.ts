import { playOutGame } from '../../../main/transfer/playOut.ts'
import { createInProcessCall } from '../../../shared/contract/calls/call.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { play, type Played } from '../../support/campaign.ts'
import type { Known } from '../../torture/known.ts'

/** Words that mark every text of a campaign by who may read it. No text of the program contains them. */
export interface Marks {
  /** In texts that every user of the campaign may read. */
  readonly common: string
  /** In notes of the organisers. */
  readonly organisers: string
  /** For each band: in texts for its player (`bands`), and in the name of a member whom no other user has seen (`hidden`). */
  readonly bands: readonly [string, string]
  readonly hidden: readonly [string, string]
}

export const OURS: Marks = {
  common: 'Zqcommon',
  organisers: 'Zqorganise',
  bands: ['Zqfirst', 'Zqsecond'],
  hidden: ['Zqunseena', 'Zqunseenb'],
}
const FOREIGN = 'Zqforeign'
export const THEIRS: Marks = {
  common: FOREIGN,
  organisers: FOREIGN,
  bands: [FOREIGN, FOREIGN],
  hidden: [FOREIGN, FOREIGN],
}

export interface OneCampaign extends Known {
  readonly marks: Marks
  readonly bands: readonly string[]
  readonly members: readonly (readonly string[])[]
  readonly games: readonly string[]
  /** Ids of the submissions of each band; only in a club. */
  readonly submissions?: readonly string[]
  /** Id of the offline copy. */
  readonly mark?: string
  /** Drafts by key. */
  readonly drafts: Readonly<Record<string, unknown>>
}

const RECRUITS = ['leader', 'lieutenant', 'henchman']
export const PICTURE = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='}`

/** Creates two campaigns with data of every kind: bands, played and planned games, manual changes, and notes everywhere. */
export function world(): readonly [OneCampaign, OneCampaign] {
  const played = play()
  return [createCampaign(played, 'aa', OURS), createCampaign(played, 'bb', THEIRS)]
}

function createCampaign(played: Played, letters: string, marks: Marks): OneCampaign {
  const { call, does, lastEntry } = played
  const campaign = `campaign${letters}`
  const markText = (mark: string, text: string) => `${text} ${mark}`
  does('campaign.create', {
    ...{ campaign, ruleset: 'un-pour-un', startingBudget: 900 },
    ...{ name: markText(marks.common, 'Été'), notes: markText(marks.organisers, 'À surveiller') },
  })
  const bands = [0, 1].map((at) => `warband${letters}${at}`)
  const members = bands.map((warband, at) => createBand(played, { campaign, warband }, at, marks))
  const games = [1, 2].map((number) => `game000${letters}${number}`)
  for (const [at, game] of games.entries())
    does('game.plan', {
      ...{ campaign, game, round: at + 1, sides: bands.map((id) => ({ warbands: [id] })) },
      ...{ scenario: markText(marks.common, 'Scénario'), notes: markText(marks.organisers, 'Partie') },
    })
  const asked = { campaign, game: games[0]! }
  const away = members.map((those) => those.at(-1)!)
  does('game.line-up', { ...asked, stayedAway: away })
  playOutGame(
    createInProcessCall((method, input) => played.app.call(method, input, 'test')),
    campaign,
    games[0]!,
    { winner: bands[1]!, fallen: [{ member: members[0]![2]!, fate: 'out', by: { member: members[1]![0]! } }] },
    createSeededDice(5),
  )
  const stake = `${campaign}stake`
  does('stake.create', { campaign, stake, name: `Enjeu ${marks.common}`, income: '2', holder: bands[0] })
  const counter = `${campaign}count`
  does('counter.create', { campaign, counter, name: `Compteur ${marks.common}`, owner: 'warband' })
  for (const [place, warband] of bands.entries()) {
    const why = markText(marks.bands[place]!, 'Raison')
    does('counter.adjust', { campaign, changes: [{ counter, warband, by: 1 }], why })
  }
  changeByHand(played, { campaign, bands, members, marks })
  does('ledger.record', { campaign, warband: bands[0], amount: 3, detail: markText(marks.bands[0], 'Essai') })
  does('history.undo', { campaign, entries: [lastEntry()] })
  const { entries } = call<{ entries: { id: string }[] }>('history.list', { campaign, limit: 500 })
  const items = bands.flatMap((warband) =>
    call<{ items: { id: string }[] }>('warband.get', { campaign, warband }).items.map(({ id }) => id),
  )
  const all = members.flat()
  return {
    ...{ campaign, marks, bands, members, games },
    ids: {
      ...{
        campaign: [campaign],
        game: games,
        item: items,
        stake: [stake],
        counter: [counter],
        entries: entries.slice(0, 40).map(({ id }) => id),
      },
      ...Object.fromEntries(['member', 'members', 'stayedAway'].map((key) => [key, all])),
      ...Object.fromEntries(['warband', 'warbands', 'from', 'to', 'captor'].map((key) => [key, bands])),
    },
    document: call('campaign.export', { campaign }),
    drafts: {
      [`aftermath:${games[1]!}`]: { text: markText(marks.organisers, 'Réponse') },
      round: { text: markText(marks.organisers, 'Ronde') },
    },
  }
}

interface Place {
  readonly campaign: string
  readonly warband: string
}

/** Creates a band of three members who play, and one whom no other player has seen. */
function createBand({ does }: Played, at: Place, place: number, marks: Marks): string[] {
  const own = marks.bands[place]!
  does('warband.create', {
    ...{ ...at, name: `Bande ${marks.common}`, player: `Joueur ${marks.common}`, notes: `Secret ${own}` },
    position: place,
  })
  const recruitMember = (kind: string, name: string) =>
    does('member.recruit', {
      ...at,
      member: { kind, name, notes: `Passé ${own}`, items: [{ id: 'dagger' }] },
    }).member!
  const members = [
    ...RECRUITS.map((kind) => recruitMember(kind, `Membre ${marks.common}`)),
    recruitMember('henchman', `Embusqué ${marks.hidden[place]!}`),
  ]
  does('item.buy', { ...at, member: null, item: { id: 'rifle' } })
  does('member.portrait', { ...at, member: members[0]!, data: PICTURE })
  does('warband.picture', { ...at, data: PICTURE })
  return members
}

/** Makes changes by hand as organisers do, with reasons that the band's player can read. */
function changeByHand(
  { does }: Played,
  { campaign, bands, members, marks }: Pick<OneCampaign, 'campaign' | 'bands' | 'members' | 'marks'>,
): void {
  for (const [at, warband] of bands.entries()) {
    const own = marks.bands[at]!
    const member = { campaign, warband, member: members[at]![1]! }
    does('ledger.record', { campaign, warband, amount: 7, detail: `Prime ${own}` })
    does('experience.award', { ...member, amount: 2, detail: `Mérite ${own}` })
    does('override.set', { ...member, value: 'movement', amount: 1, reason: `Béquille ${own}` })
  }
}
