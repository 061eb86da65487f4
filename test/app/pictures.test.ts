// The pictures of warbands and of games: what is accepted, kept, copied, removed and brought back.
import { beforeEach, describe, expect, test } from 'vitest'
import type { GamePicturesView, WarbandPictureView } from '../../shared/contract/views/pictures.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../support/campaign.ts'
import { dump, memoryStore } from '../support/memoryStore.ts'
import { jpegOfPhone, jpegUrl, photo, PHONE } from '../support/photos.ts'
import { BANDS, OURS, turn, twoBands, type TwoBands } from '../support/twoBands.ts'

const GAME = { campaign: CAMPAIGN, game: 'gameround1' }
const [RED, GREEN, BLUE] = [photo(64, 48, '#cc2222'), photo(48, 64, '#22cc22'), photo(64, 64, '#2222cc')]

const bandPicture = ({ call }: Pick<Played, 'call'>, warband: string = BANDS[0], campaign = CAMPAIGN) =>
  call<WarbandPictureView>('warband.picture-data', { campaign, warband }).data
const gamePictures = ({ call }: Pick<Played, 'call'>, game = GAME.game) =>
  call<GamePicturesView>('game.pictures', { campaign: CAMPAIGN, games: [game] }).pictures
const facts = ({ store }: Played) => dump(store.loadAll(CAMPAIGN))
const undo = (played: Played, entry = played.lastEntry()) =>
  played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
const told = ({ call }: Played) =>
  call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 }).groups[0]!.told.say

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const plan = () =>
  played.does('game.plan', { ...GAME, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
const add = (data: string, caption = '') => played.does('picture.add', { ...GAME, data, caption }).picture!

describe('the picture of a warband', () => {
  test.each(RULESETS.map(({ id }) => id))('is set, replaced and removed, and each step undone: %s', (ruleset) => {
    const own = begun(ruleset)
    const set = (data: string | null) => own.does('warband.picture', { ...OURS, data })
    set(RED)
    expect(bandPicture(own)).toBe(RED)
    set(GREEN)
    expect([bandPicture(own), told(own)]).toEqual([GREEN, 'warband.picture'])
    undo(own)
    expect(bandPicture(own)).toBe(RED)
    set(null)
    expect([bandPicture(own), told(own)]).toEqual([null, 'warband.picture-gone'])
    undo(own)
    expect(bandPicture(own)).toBe(RED)
  })

  test('is one, also after an undo', () => {
    played.does('warband.picture', { ...OURS, data: RED })
    played.does('warband.picture', { ...OURS, data: null })
    const removal = played.lastEntry()
    played.does('warband.picture', { ...OURS, data: GREEN })
    expect(() => undo(played, removal)).toThrow('undo-blocked')
    expect(played.store.loadAll(CAMPAIGN).warbandPicture.size).toBe(1)
  })

  test('is copied with the warband, and into a new season if portraits are', () => {
    played.does('warband.picture', { ...OURS, data: RED })
    played.does('warband.duplicate', { ...OURS, copy: 'warband009', name: 'Copie', free: true })
    expect(bandPicture(played, 'warband009')).toBe(RED)
    const seasonPicture = (campaign: string, portraits: boolean) => {
      played.does('campaign.season', {
        ...{ campaign, from: CAMPAIGN, name: 'Automne', bands: [BANDS[0]] },
        carry: { portraits },
      })
      const [warband] = [...played.store.loadAll(campaign).warband.keys()]
      return bandPicture(played, warband, campaign)
    }
    expect(seasonPicture('campaign02', true)).toBe(RED)
    expect(seasonPicture('campaign03', false)).toBeNull()
  })

  test('goes with a deleted warband and comes back with it', () => {
    const third = { campaign: CAMPAIGN, warband: 'warband003' }
    played.does('warband.create', { ...third, name: 'Les Anciens', position: 2 })
    played.does('warband.picture', { ...third, data: RED })
    const before = facts(played)
    played.does('warband.delete', { ...third, name: 'Les Anciens' })
    expect(played.store.loadAll(CAMPAIGN).warbandPicture.size).toBe(0)
    undo(played)
    expect(facts(played)).toBe(before)
  })
})

describe('the pictures of a game', () => {
  beforeEach(plan)

  test('have one order, also if an undo brings back a position that is taken', () => {
    add(RED)
    add(GREEN)
    played.does('picture.remove', { ...GAME, picture: gamePictures(played)[1]!.id })
    const removal = played.lastEntry()
    add(BLUE)
    undo(played, removal)
    const inOrder = () => gamePictures(played).map(({ data }) => data)
    const before = inOrder()
    expect(new Set(before)).toEqual(new Set([RED, GREEN, BLUE]))
    const [, second, third] = gamePictures(played)
    expect(second!.id < third!.id).toBe(true)
    played.does('picture.move', { ...GAME, picture: third!.id, before: second!.id })
    expect(inOrder()).toEqual([before[0], before[2], before[1]])
  })

  test('do not become more than four by an undo; the later picture has to go first', () => {
    const [, second] = [RED, GREEN, BLUE, RED].map((data) => add(data))
    played.does('picture.remove', { ...GAME, picture: second })
    const removal = played.lastEntry()
    add(BLUE)
    const later = played.lastEntry()
    expect(() => undo(played, removal)).toThrow('undo-blocked')
    played.does('history.undo', { campaign: CAMPAIGN, entries: [removal], together: true })
    expect(gamePictures(played)).toHaveLength(4)
    expect(gamePictures(played).some(({ id }) => id === second)).toBe(true)
    const undone = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 3 }).groups
    expect(undone.find(({ entries }) => entries.includes(later))?.undoneBy).not.toBeNull()
  })

  test('are up to four, with captions, in an order', () => {
    const [first, second] = [add(RED), add(GREEN, 'La prise du pont')]
    played.does('picture.write', { ...GAME, picture: first, caption: 'Avant' })
    played.does('picture.move', { ...GAME, picture: second, before: first })
    expect(gamePictures(played).map(({ data, caption }) => [data, caption])).toEqual([
      [GREEN, 'La prise du pont'],
      [RED, 'Avant'],
    ])
    expect(told(played)).toBe('picture.move')
    played.does('picture.remove', { ...GAME, picture: second })
    expect(gamePictures(played).map(({ id }) => id)).toEqual([first])
    undo(played)
    expect(gamePictures(played).map(({ id }) => id)).toEqual([second, first])
    add(BLUE)
    add(RED)
    expect(refusal(() => add(GREEN))).toEqual(['game-pictures-full'])
  })

  test('move to the end, and a move to where they are changes nothing', () => {
    const ids = [add(RED), add(GREEN), add(BLUE)]
    played.does('picture.move', { ...GAME, picture: ids[0], before: null })
    expect(gamePictures(played).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
    const before = played.store.entries(CAMPAIGN, 1)[0]!.id
    played.call('picture.move', { ...GAME, picture: ids[0], before: ids[0] })
    played.call('picture.write', { ...GAME, picture: ids[0], caption: '' })
    expect(played.store.entries(CAMPAIGN, 1)[0]!.id).toBe(before)
  })

  test('go with a deleted game and come back with it', () => {
    add(RED, 'Avant')
    const before = facts(played)
    played.does('game.cancel', GAME)
    expect(played.store.loadAll(CAMPAIGN).gamePicture.size).toBe(0)
    undo(played)
    expect(facts(played)).toBe(before)
  })

  test('do not stand in the way of a correction, nor of the undo of an aftermath', () => {
    const game = played.game(2, { winner: BANDS[0], fallen: [played.fallen(BANDS[1], 2)] })
    const recorded = played.last('game.settle')
    played.does('picture.add', { campaign: CAMPAIGN, game, data: RED })
    turn(played, game)
    expect(gamePictures(played, game)).toHaveLength(1)
    undo(played, played.last('game.correct'))
    undo(played, recorded)
    expect(gamePictures(played, game)).toHaveLength(1)
  })

  test('belong to their game only', () => {
    const picture = add(RED)
    played.does('game.plan', {
      ...{ campaign: CAMPAIGN, game: 'gameround2', round: 2 },
      sides: BANDS.map((warband) => ({ warbands: [warband] })),
    })
    const elsewhere = { campaign: CAMPAIGN, game: 'gameround2', picture }
    expect(refusal(() => played.does('picture.remove', elsewhere))).toEqual(['fact-missing'])
    expect(refusal(() => played.does('picture.move', { ...GAME, picture, before: 'nobody0001' }))).toEqual([
      'fact-missing',
    ])
  })

  test('of a closed campaign stay as they are', () => {
    played.does('campaign.close', { campaign: CAMPAIGN })
    expect(refusal(() => add(RED))).toEqual(['campaign-closed'])
    expect(refusal(() => played.does('warband.picture', { ...OURS, data: RED }))).toEqual(['campaign-closed'])
  })
})

describe('a file that is no small plain picture', () => {
  beforeEach(plan)
  const tooWide = photo(2049, 10)
  const cases: readonly (readonly [name: string, data: string, code: string])[] = [
    ['the photo of a phone, with its place', jpegUrl(jpegOfPhone()), 'picture-metadata'],
    ['another type under the name of a JPEG', jpegUrl(Buffer.from('GIF89a'.repeat(10))), 'not-a-picture'],
    ['a picture that is too wide to print', tooWide, 'picture-too-large'],
    ['another type', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'bad-id'],
    ['a picture of more than 200 kB', `data:image/jpeg;base64,${'A'.repeat(273_104)}`, 'too-long'],
  ]
  test.each(cases)('is refused: %s', (_, data, code) => {
    const codes = [
      refusal(() => add(data)),
      refusal(() => played.does('warband.picture', { ...OURS, data })),
      ...(data === tooWide
        ? []
        : [refusal(() => played.does('member.portrait', { ...OURS, member: played.members[BANDS[0]]![0], data }))]),
    ]
    expect(codes.map(([first]) => first)).toEqual(codes.map(() => code))
    expect(JSON.stringify(played.store.entries(CAMPAIGN, 500))).not.toContain(
      Buffer.from(PHONE).toString('base64').slice(2, 10),
    )
  })

  test('is refused in the file of a campaign', () => {
    add(RED)
    const document = JSON.stringify(played.call('campaign.export', { campaign: CAMPAIGN }))
    const hostile = JSON.parse(document.replaceAll(RED, jpegUrl(jpegOfPhone()))) as object
    expect(refusal(() => play(memoryStore()).call('campaign.import', { document: hostile }))).not.toEqual([])
    expect(
      refusal(() => play(memoryStore()).call('campaign.import', { document: JSON.parse(document) as object })),
    ).toEqual([])
  })

  test('is refused when the file of the campaign would be too large', () => {
    const store = memoryStore()
    const own = begun('un-pour-un', 400, play({ ...store, sizeOf: () => 200 * 1024 * 1024 }))
    expect(refusal(() => own.does('warband.picture', { ...OURS, data: RED }))).toEqual(['campaign-full'])
  })
})

test('the file of a campaign and a copy of it contain the pictures', () => {
  plan()
  add(RED, 'Avant')
  played.does('warband.picture', { ...OURS, data: GREEN })
  const document = played.call('campaign.export', { campaign: CAMPAIGN })
  const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
  const copy = played.store.loadAll(campaign)
  expect([...copy.gamePicture.values()].map(({ data, caption }) => [data, caption])).toEqual([[RED, 'Avant']])
  expect([...copy.warbandPicture.values()].map(({ data }) => data)).toEqual([GREEN])
  expect(JSON.stringify(played.call('history.list', { campaign: CAMPAIGN, limit: 50 }))).not.toContain(RED)
})
