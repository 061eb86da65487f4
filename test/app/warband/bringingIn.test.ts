// Imported data that is not a campaign or a warband: the error explains the right way.
import { beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/error.ts'
import { toUserFacingError } from '../../../shared/text/problem.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const ROSTER = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Les Corbeaux', members: [] }

let played: Played
let campaign: Readonly<Record<string, unknown>>
beforeAll(() => {
  played = begun('un-pour-un')
  campaign = played.call('campaign.export', { campaign: CAMPAIGN })
})

/** The error message in both languages, with code and path before it. */
function importError(method: string, input: object): string[] {
  try {
    played.call(method, input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [
      error.code,
      error.path,
      ...(['fr', 'en'] as const).map((one) => toUserFacingError(error, translator(one))!.message),
    ]
  }
  return ['done']
}

const asRoster = (roster: unknown) =>
  importError('warband.import', { campaign: CAMPAIGN, warband: 'landing001', roster })
const asCampaign = (document: unknown) => importError('campaign.import', { document })

describe('importing a warband', () => {
  test('explains where to import a whole campaign', () => {
    const [code, path, fr, en] = asRoster(campaign)
    expect([code, path]).toEqual(['campaign-for-roster', 'format'])
    expect(fr).toMatch(/campagne entière.*liste des campagnes.*sans --into/)
    expect(en).toMatch(/whole campaign.*list of campaigns.*without --into/)
  })

  test('names both rulesets if they differ', () => {
    const [code, path, fr] = asRoster({ ...ROSTER, ruleset: 'chaos-au-caire' })
    expect([code, path]).toEqual(['other-ruleset', 'ruleset'])
    expect(fr).toMatch(/^Cette bande est pour Chaos au Caire.*Règles au un pour un\.$/)
    expect(asRoster({ ...ROSTER, ruleset: 'chess' })[0]).toBe('unknown-ruleset')
    expect(asRoster({ ...ROSTER, ruleset: 7 }).slice(0, 2)).toEqual(['wrong-type', 'ruleset'])
  })

  test.each([
    ['a file of another program', { kind: 'army' }, 'format-unknown'],
    ['a number as format', { ...ROSTER, format: 1 }, 'format-unknown'],
    ['a list', [], 'format-unknown'],
    ['a text', 'chronique/roster@1', 'format-unknown'],
    ['a newer version', { ...ROSTER, format: 'chronique/roster@999' }, 'format-newer'],
  ])('refuses %s', (_, document, code) => {
    expect(asRoster(document).slice(0, 2)).toEqual([code, 'format'])
  })
})

describe('importing a campaign', () => {
  test('explains where to import a warband', () => {
    const [code, path, fr, en] = asCampaign(ROSTER)
    expect([code, path]).toEqual(['roster-for-campaign', 'format'])
    expect(fr).toMatch(/seule bande.*page d’une campagne.*--into/)
    expect(en).toMatch(/single warband.*page of a campaign.*--into/)
  })

  test.each([
    ['a file of another program', { kind: 'league' }, 'format-unknown'],
    ['null', null, 'format-unknown'],
    ['a newer version', { format: 'chronique/campaign@12' }, 'format-newer'],
  ])('refuses %s', (_, document, code) => {
    expect(asCampaign(document).slice(0, 2)).toEqual([code, 'format'])
  })

  test('reports a duplicate entry in its journal, by id or by request', () => {
    const journal = campaign['journal'] as readonly { id: string; request: string }[]
    const [first, second] = journal
    const other = play(memoryStore())
    const withSecond = (more: object) => ({ ...campaign, journal: [first, { ...second, ...more }] })
    const codes = [{ id: first!.id }, { request: first!.request }].map((more) => {
      const answer = other.app.call('campaign.import', { document: withSecond(more) }, 'test')
      return answer.ok ? 'done' : `${answer.error.code} ${answer.error.path}`
    })
    expect(codes).toEqual(['duplicate-id journal[1].id', 'duplicate-id journal[1].request'])
  })
})
